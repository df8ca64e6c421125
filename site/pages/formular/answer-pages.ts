import type { FormName } from '../../../forms/form.ts';
import { formWords } from '../../forms/words.ts';

/** The heading of the page that shows a form's outcome, and the link at its end. */
interface AnswerPage {
  readonly heading: string;
  readonly backTo: { readonly href: string; readonly label: string };
}

export const home = { href: '/', label: 'Till startsidan' };

/** Not in forms/words.ts, which every browser fetches: the server sends them in the page's data. */
export const answerPages: Readonly<Record<FormName, AnswerPage>> = {
  child: { heading: 'Ansök som kollobarn', backTo: home },
  leader: { heading: 'Bli kolloledare', backTo: home },
  contact: { heading: 'Kontakta oss', backTo: home },
  kontakt: { heading: 'Kontakta oss', backTo: { href: '/kontakt', label: formWords.kontakt.again } },
  rental: {
    heading: 'Hyr huset och området',
    backTo: { href: '/uthyrning', label: formWords.rental.again },
  },
};
