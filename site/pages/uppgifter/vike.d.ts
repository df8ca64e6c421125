import type { LetterTexts } from '../../../office/content/letters.ts';
import type { DetailsPage } from '../../../office/shared/details-page.ts';

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
