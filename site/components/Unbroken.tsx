// "30–32", "070-174 06 05", "12 år", "e-postadress": browsers may break a line at a space, and after any hyphen or dash.
const whole = /(\d+[–-]\d+(?: \d\d)*|\d+ år|\be-\p{L}+)/u;

/** Keeps each telephone number, age, span and short hyphenated word in a text on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
