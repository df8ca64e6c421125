import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Table } from './Table.tsx';

const list = (names: readonly string[]) =>
  renderToStaticMarkup(
    <Table
      columns={[{ heading: 'Barn', isName: true, cell: (name) => name }]}
      ticks={{ heading: 'Välj', label: (name) => `Välj ${name}`, has: () => false, tick: () => {} }}
      rows={names}
      keyOf={String}
    />,
  );

describe('Table, to a screen reader', () => {
  test('gives each column a heading, visually hidden above ticks', () => {
    const [, headings = ''] = /<thead>(.*)<\/thead>/.exec(list(['Alva'])) ?? [];
    expect(headings).toBe(
      '<tr><th scope="col"><span class="visually-hidden">Välj</span></th><th scope="col">Barn</th></tr>',
    );
  });

  test('renders nothing without rows', () => {
    expect(list([])).toBe('');
  });
});
