import styles from './Difference.module.css';
import { differences } from './differences.ts';
import { PicturesIn, useTexts } from './pictures/PicturesIn.tsx';
import { whatDiffers } from './values.ts';

interface DifferenceProps {
  before: unknown;
  after: unknown;
  /** The visually hidden names of the two: "Förut" and "Nu". */
  names: readonly [before: string, after: string];
}

/** Old over new, compared word by word; pictures are shown. */
export function Difference({ before, after, names }: DifferenceProps) {
  const textsOf = useTexts();
  const [old, added] = whatDiffers(before, after);
  const [oldTexts, newTexts] = [textsOf(old), textsOf(added)];
  const pieces = differences(oldTexts.lines.join('\n'), newTexts.lines.join('\n'));
  const side = (which: 'before' | 'after') => {
    const shown = pieces.filter((piece) => piece.in === 'both' || piece.in === which);
    const Mark = which === 'before' ? 'del' : 'ins';
    const { pictures } = which === 'before' ? oldTexts : newTexts;
    if (shown.length === 0 && pictures.length === 0) return <Mark className={styles.empty}>Tomt</Mark>;
    const words = shown.map((piece, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key, and no state.
      piece.in === 'both' ? <span key={index}>{piece.text}</span> : <Mark key={index}>{piece.text}</Mark>,
    );
    return (
      <>
        <PicturesIn pictures={pictures} />
        {words}
      </>
    );
  };
  return (
    <div className={styles.difference}>
      <p className={`${styles.before} edged`}>
        <span className="visually-hidden">{names[0]}: </span>
        {side('before')}
      </p>
      <p className={`${styles.after} edged`}>
        <span className="visually-hidden">{names[1]}: </span>
        {side('after')}
      </p>
    </div>
  );
}
