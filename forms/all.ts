import { childForm } from './child.ts';
import { contactPageForm } from './contact-page.ts';
import type { AnyForm, FormName } from './form.ts';
import { homeContactForm } from './home-contact.ts';
import { leaderForm } from './leader.ts';
import { rentalForm } from './rental.ts';

export const forms: Readonly<Record<FormName, AnyForm>> = {
  child: childForm,
  leader: leaderForm,
  contact: homeContactForm,
  kontakt: contactPageForm,
  rental: rentalForm,
};

export const formNames: readonly FormName[] = ['child', 'leader', 'contact', 'kontakt', 'rental'];

export function isFormName(name: string): name is FormName {
  return Object.keys(forms).includes(name);
}
