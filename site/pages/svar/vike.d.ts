import type { OfferPage } from '../../../forms/office/offer.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Set by the server for whoever follows the link in an offer. */
      offer?: OfferPage;
    }
  }
}
