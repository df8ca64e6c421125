interface WordLinkProps {
  text: string;
  /** The word that becomes a link, where it first occurs in the text. */
  word: string;
  href: string;
}

/** A text in which a word is a link. */
export function WordLink({ text, word, href }: WordLinkProps) {
  const [before, ...after] = text.split(word);
  return (
    <>
      {before}
      {after.length > 0 && <a href={href}>{word}</a>}
      {after.join(word)}
    </>
  );
}

/**
 * A text in which "kontaktformuläret" is a link to the start page's form. The form on /kontakt is not meant: it has
 * no subject under which health details are accepted, and may have no recipient.
 */
export const WithContactLink = ({ text }: { text: string }) => (
  <WordLink text={text} word="kontaktformuläret" href="/#kontakt" />
);
