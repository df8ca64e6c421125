import type { OfferPage } from '../../../forms/office/offer.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Set by the server on the page behind an offer's link. */
      offer?: OfferPage;
    }
  }
}
