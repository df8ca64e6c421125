import styles from './Unbroken.module.css';

// "30–32", "127-6914", "e-postadress": browsers may break a line after any hyphen or dash.
const hyphenated = /(\d+[–-]\d+|\be-\p{L}+)/u;

/** A text whose numbers and short words with a hyphen or dash in them each stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(hyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
