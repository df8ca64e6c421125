import styles from './Difference.module.css';
import { differenceOf } from './differences.ts';
import { PicturesIn, useTexts } from './pictures/PicturesIn.tsx';
import { whatDiffers } from './values.ts';

interface DifferenceProps {
  before: unknown;
  after: unknown;
  /** The visually hidden names of the two: "Förut" and "Nu". */
  names: readonly [before: string, after: string];
}

/** Old over new, with the words that differ marked; pictures are shown. */
export function Difference({ before, after, names }: DifferenceProps) {
  const textsOf = useTexts();
  const [old, added] = whatDiffers(before, after).map(textsOf);
  const texts = differenceOf(old?.lines.join('\n') ?? '', added?.lines.join('\n') ?? '');
  return (
    <div className={styles.difference}>
      {(['before', 'after'] as const).map((side, index) => {
        const Mark = side === 'before' ? 'del' : 'ins';
        const { pictures = [] } = (side === 'before' ? old : added) ?? {};
        const isEmpty = texts.start + texts[side] + texts.end === '' && pictures.length === 0;
        return (
          <p key={side} className={`${styles[side]} edged`}>
            <span className="visually-hidden">{names[index]}: </span>
            <PicturesIn pictures={pictures} />
            {texts.start}
            {(isEmpty || texts[side]) && <Mark>{isEmpty ? 'Tomt' : texts[side]}</Mark>}
            {texts.end}
          </p>
        );
      })}
    </div>
  );
}
