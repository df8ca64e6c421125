import Users from '@lucide/icons/icons/users';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { firstName } from '../../../forms/names.ts';
import type { Changed as ChangedAnswer } from '../../shared/common-answers.ts';
import { whenExactly } from '../words/time.ts';
import { SecondaryButton } from './Buttons.tsx';
import { Remark } from './Remark.tsx';

interface ChangedProps extends Partial<Pick<ChangedAnswer['theirs'], 'by' | 'at'>> {
  /** What happened, if it is more specific than a colleague's change. */
  heading?: ReactNode;
  /** The value stored now. */
  theirs: ReactNode;
  /** The value that was not saved. */
  mine: ReactNode;
  onKeepTheirs: () => void;
  /** Absent where the user's own value can no longer be saved. */
  onKeepMine?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** Two people changed the same value. The second sees both values and chooses one. */
export function Changed({ by, at, heading, theirs, mine, onKeepTheirs, onKeepMine }: ChangedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Remark symbol={Users} tone="warm" role="alert" tabIndex={-1} ref={box}>
      <p>
        <b>{heading || <>{by ? <bdi>{firstName(by)}</bdi> : 'Någon'} ändrade nyss</>}</b>
      </p>
      <div className="boxed stack">
        <p className="small muted">Deras{at && `, ${whenExactly(at)}`}</p>
        {theirs}
      </div>
      <div className="boxed stack">
        <p className="small muted">Ditt, inte sparat</p>
        {mine}
      </div>
      <div className="row">
        <SecondaryButton onClick={onKeepTheirs}>Behåll deras</SecondaryButton>
        {onKeepMine && <SecondaryButton onClick={onKeepMine}>Behåll mitt</SecondaryButton>}
      </div>
    </Remark>
  );
}

/** A text inside the notice; an empty text shows as "Tomt". */
export const ChangedText = ({ text }: { text: string }) =>
  text ? (
    <p className="lines">
      <bdi>{text}</bdi>
    </p>
  ) : (
    <p className="muted">Tomt</p>
  );
