import type { AnyForm } from '../../forms/form.ts';

/** Says which fields are required, in forms whose labels alone do not make it clear. */
export function instruction({ fields, attendee }: AnyForm): string | undefined {
  const all = Object.values(fields);
  if (all.some(({ starred }) => starred)) return 'Fält märkta med * måste fyllas i.';
  if (!attendee) return undefined;
  const onlyTheLastIsOptional = all.every(({ required }, index) => required === index < all.length - 1);
  return onlyTheLastIsOptional
    ? 'Alla fält utom det sista måste fyllas i.'
    : 'Alla fält måste fyllas i, utom de som är valfria.';
}
