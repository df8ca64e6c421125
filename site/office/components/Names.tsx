import { listedParts } from '../../../forms/swedish.ts';

/**
 * Names in a sentence: "Tage, Folke och Signe". Each is a `<bdi>`, as every name is: one that is written from right to
 * left turns nothing around it.
 */
export function Names({ of }: { of: readonly string[] }) {
  return listedParts(of).map(({ type, value }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and nothing in it is kept.
    type === 'element' ? <bdi key={index}>{value}</bdi> : value,
  );
}

/** One, of whoever a row or a sentence is about. */
export const Name = ({ name }: { name: string }) => (
  <b>
    <bdi>{name}</bdi>
  </b>
);
