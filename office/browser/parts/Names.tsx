import { listedParts } from '../../../forms/swedish.ts';

/**
 * Names in a sentence: "Tage, Folke och Signe". Each name is in a `<bdi>`, so that a right-to-left name does not
 * reorder the text around it.
 */
export function Names({ of }: { of: readonly string[] }) {
  return listedParts(of).map(({ type, value }, index) =>
    type === 'element' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and the element has no state.
      <bdi key={index} className={breaks(value)}>
        {value}
      </bdi>
    ) : (
      value
    ),
  );
}

/** One person's name. */
export const Name = ({ name }: { name: string }) => (
  <b>
    <bdi className={breaks(name)}>{name}</bdi>
  </b>
);

// Names do not wrap on paper. A longer name would push the last columns off the sheet.
const longestWhole = 40;

const breaks = (name: string) => (name.length > longestWhole ? 'breakable' : undefined);
