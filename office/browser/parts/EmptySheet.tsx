import type { ReactNode } from 'react';
import brev from '../pictures/brev.svg';
import finnsInte from '../pictures/finns-inte.svg';
import klart from '../pictures/klart.svg';
import tomt from '../pictures/tomt.svg';
import vecka from '../pictures/vecka.svg';
import styles from './EmptySheet.module.css';
import { Sheet, SheetPart } from './Sheet.tsx';

/** URLs, fetched when a drawing is shown: the script contains no drawing. */
const pictures = {
  /** A made bunk: all is done. */
  done: klart,
  /** A sleeping cat: nothing yet. */
  nothing: tomt,
  /** Fifteen empty pegs. */
  week: vecka,
  /** The post's bicycle. */
  letters: brev,
  /** An owl on a signpost without words. */
  astray: finnsInte,
};

interface EmptySheetProps {
  /** Absent where a search has no results. */
  picture?: keyof typeof pictures;
  heading?: string;
  children: ReactNode;
}

/** The empty state of a screen: a sentence about what will appear there, beside a drawing. */
export function EmptySheet({ picture, heading, children }: EmptySheetProps) {
  return (
    <Sheet>
      <SheetPart className={styles.empty}>
        {picture && <img src={pictures[picture]} alt="" width="320" height="240" />}
        <div className={styles.words}>
          {heading && <h2>{heading}</h2>}
          {children}
        </div>
      </SheetPart>
    </Sheet>
  );
}
