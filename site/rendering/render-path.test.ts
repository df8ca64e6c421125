import { expect, test, vi } from 'vitest';
import { renderPath } from './render-path.ts';

vi.mock('vike/server', () => ({
  renderPage: async () => ({ httpResponse: { statusCode: 404, body: 'Du har gått vilse' } }),
}));

test('renderPath throws when Vike renders its error page instead of the requested page', async () => {
  await expect(renderPath({ urlOriginal: '/formular' })).rejects.toThrow('/formular could not be rendered');
  expect(await renderPath({ urlOriginal: '/404' }, 404)).toBe('Du har gått vilse');
});
