/** What people of the association are to the office. */
export const roles = ['ansvarig', 'handlaggare', 'ledare', 'kok'] as const;

export type Role = (typeof roles)[number];

export const roleWords: Readonly<Record<Role, string>> = {
  ansvarig: 'ansvarig',
  handlaggare: 'handläggare',
  ledare: 'ledare',
  kok: 'kök',
};

const acts = {
  applications: ['ansvarig', 'handlaggare'],
  health: ['ansvarig', 'handlaggare', 'ledare'],
  weeks: ['ansvarig', 'handlaggare', 'ledare', 'kok'],
  letters: ['ansvarig', 'handlaggare'],
  messages: ['ansvarig', 'handlaggare'],
  export: ['ansvarig'],
  people: ['ansvarig'],
  diary: ['ansvarig'],
  erase: ['ansvarig'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Act = keyof typeof acts;

/** Whether somebody in this role may do that at all. A leader is further bound to their own weeks, and their time. */
export function may(role: Role, act: Act): boolean {
  const allowed: readonly Role[] = acts[act];
  return allowed.includes(role);
}
