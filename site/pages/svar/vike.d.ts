import type { OfferPage } from '../../../office/shared/offer.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Set by the server on the page behind an offer's link. */
      offer?: OfferPage;
    }
  }
}
