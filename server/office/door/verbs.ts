import { type Role, roleOf } from '../../../forms/office/roles.ts';

/** What the diary says of changes among the people, in the office and by a command. */
export const removed = 'tog bort en person';

export const invited = (role: Role) => `bjöd in ${roleOf(role).somebody}`;
