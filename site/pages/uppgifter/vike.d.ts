import type { LetterTexts } from '../../../content-loader/office/letters.ts';
import type { DetailsPage } from '../../../forms/office/details-page.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Set by the server for whoever follows the link to what the camp must know of a child. */
      details?: DetailsPage;
      /** What the association says under the questions. */
      hints?: LetterTexts['hints'];
    }
  }
}
