import { readApplications } from '../../../content-loader/applications.ts';
import type { Content } from '../../../content-loader/content.ts';
import type { FormName } from '../../../forms/form.ts';
import { formWords } from '../../forms/words.ts';
import { content as homePage } from '../index/+content.ts';
import { content as contactPage } from '../kontakt/+content.ts';
import { content as rentalPage } from '../uthyrning/+content.ts';

/** The page that shows a form's outcome: the heading above the form itself, and the link at the page's end. */
interface AnswerPage {
  readonly heading: string;
  readonly backTo: { readonly href: string; readonly label: string };
}

export const home = { href: '/', label: 'Till startsidan' };

export function answerPage(form: FormName, content: Content): AnswerPage {
  switch (form) {
    case 'child':
    case 'leader':
      return { heading: readApplications(content)[form].heading, backTo: home };
    case 'contact':
      return { heading: homePage(content).contact.heading, backTo: home };
    case 'kontakt':
      return {
        heading: contactPage(content).heading,
        backTo: { href: '/kontakt', label: formWords.kontakt.again },
      };
    case 'rental':
      return {
        heading: rentalPage(content).heading,
        backTo: { href: '/uthyrning', label: formWords.rental.again },
      };
  }
}
