import type { FormName } from '../../../forms/form.ts';
import { formWords } from '../../forms/words.ts';

/** What the page that answers a form is called, and where it leads on. */
interface AnswerPage {
  readonly heading: string;
  readonly backTo: { readonly href: string; readonly label: string };
}

export const home = { href: '/', label: 'Till startsidan' };

/** They come in the page's data: among the form's words every browser would fetch them. */
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
