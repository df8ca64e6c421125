import styles from './Unbroken.module.css';

/** A text in which one part, such as a number with a hyphen, stays on one line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const [before, ...after] = text.split(part);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <span className={styles.unbroken}>{part}</span>
      {after.join(part)}
    </>
  );
}
