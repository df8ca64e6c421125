import { childForm } from './child.ts';
import { contactForm } from './contact.ts';
import type { AnyForm, FormName } from './form.ts';
import { kontaktForm } from './kontakt.ts';
import { leaderForm } from './leader.ts';
import { rentalForm } from './rental.ts';

/** All five, by name. The browser imports the one it needs instead. */
export const forms: Readonly<Record<FormName, AnyForm>> = {
  child: childForm,
  leader: leaderForm,
  contact: contactForm,
  kontakt: kontaktForm,
  rental: rentalForm,
};

export const formNames: readonly FormName[] = ['child', 'leader', 'contact', 'kontakt', 'rental'];

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(forms, name);
}
