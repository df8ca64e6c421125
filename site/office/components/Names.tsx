import { listedParts } from '../../../forms/swedish.ts';

/**
 * Names in a sentence: "Tage, Folke och Signe". Each is a `<bdi>`, as every name is: one that is written from right to
 * left turns nothing around it.
 */
export function Names({ of }: { of: readonly string[] }) {
  return listedParts(of).map(({ type, value }, index) =>
    type === 'element' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and nothing in it is kept.
      <bdi key={index} className={breaks(value)}>
        {value}
      </bdi>
    ) : (
      value
    ),
  );
}

/** One, of whoever a row or a sentence is about. */
export const Name = ({ name }: { name: string }) => (
  <b>
    <bdi className={breaks(name)}>{name}</bdi>
  </b>
);

// Names stay whole on paper. One that is longer would push the last columns off the sheet.
const longestWhole = 40;

const breaks = (name: string) => (name.length > longestWhole ? 'breakable' : undefined);
