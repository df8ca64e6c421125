import { deferred } from '../rendering/Deferred.tsx';

// The home page's three forms, each fetched when its section comes near.

export const childForm = await deferred({
  load: async () => (await import('../forms/ChildForm.tsx')).ChildForm,
  nearId: 'ansok-barn',
});

export const leaderForm = await deferred({
  load: async () => (await import('../forms/LeaderForm.tsx')).LeaderForm,
  nearId: 'ansok-ledare',
});

export const contactForm = await deferred({
  load: async () => (await import('../forms/ContactForm.tsx')).ContactForm,
  nearId: 'kontakt',
});
