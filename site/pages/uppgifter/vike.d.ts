import type { LetterTexts } from '../../../content-loader/office/letters.ts';
import type { DetailsPage } from '../../../forms/office/details-page.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Set by the server on the page behind the link to a child's details. */
      details?: DetailsPage;
      /** The association's hints, by field. */
      hints?: LetterTexts['hints'];
    }
  }
}
