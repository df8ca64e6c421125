import { type Role, roleOf } from '../../shared/roles.ts';

/** The diary's verbs for changes of people, by the office and by commands. */
export const removed = (name: string) => `tog bort ${name}`;

export const renewed = (name: string) => `förlängde kontot för ${name}`;

/** `former` is the previous role of a person who is invited again. */
export function invited(name: string, role: Role, former: Role | undefined): string {
  const { word } = roleOf(role);
  if (former === undefined) return `bjöd in ${name} som ${word}`;
  if (former === role) return `bjöd in ${name} igen som ${word}`;
  return `bjöd in ${name} igen och ändrade rollen från ${roleOf(former).word} till ${word}`;
}
