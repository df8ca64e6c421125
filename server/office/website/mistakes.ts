import type { Changes, PlaceInDocument } from '../../../content-loader/changes.ts';
import { lacksAccount } from '../../../content-loader/office/letters.ts';
import { hasCheckDigit } from '../../website/account-numbers.ts';
import { findPlace, problemAt, type WebsiteContent } from './website-content.ts';

/** A place whose value cannot be published. */
export interface Mistake extends PlaceInDocument {
  /** In Swedish. */
  readonly message: string;
}

/** What stops these values from being published, with those changes: all of it. */
export async function mistakesIn(
  content: WebsiteContent,
  changes: Changes,
  values: readonly (PlaceInDocument & { readonly value: unknown })[],
): Promise<Mistake[]> {
  const { unusable } = await content.website.read(changes);
  return values.flatMap(({ document, place, value }) => {
    const field = findPlace(content, { document, place })?.place.field;
    const message =
      problemAt(unusable, { document, place }) ??
      (field?.kind === 'giro' ? giroProblem(value) : null) ??
      (document === 'letters' && place === 'letters/betalning' ? paymentProblem(value) : null);
    return message === null ? [] : [{ document, place, message }];
  });
}

/** A bankgiro has seven or eight digits, the last of which follows from the others. */
function giroProblem(value: unknown): string | null {
  const digits = String(value).replace(/[\s-]/g, '');
  return /^\d{7,8}$/.test(digits) && hasCheckDigit(digits)
    ? null
    : 'numret stämmer inte. Kontrollera siffrorna, till exempel 127-6914.';
}

/** A reminder to pay says where by the word that is guarded, whatever number somebody writes. */
function paymentProblem(value: unknown): string | null {
  return Array.isArray(value) && lacksAccount(value.map(String))
    ? 'ordet {account} saknas. Utan det vet familjen inte vart pengarna ska. Skriv in det i brevet.'
    : null;
}
