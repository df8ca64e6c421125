import Trash from '@lucide/icons/icons/trash';
import Undo from '@lucide/icons/icons/undo-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DangerButton, SecondaryButton } from '../../parts/Buttons.tsx';
import styles from './Fields.module.css';

/** Replaces a removed item: its name, and an undo button until the screen is left. */
export function Gone({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The removed button had focus, so focus moves here and screen readers read this text.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={`row apart ${styles.gone}`} ref={box} tabIndex={-1}>
      <p>{children}</p>
      <SecondaryButton symbol={Undo} onClick={onUndo}>
        Ångra
      </SecondaryButton>
    </div>
  );
}

interface TakeAwayProps<Value> {
  name: string;
  /** The current value; undefined once it has been removed. */
  value: Value | undefined;
  onTakeAway: () => void;
  onPutBack: (value: Value) => void;
}

/** Removes an optional part with all its values. */
export function TakeAway<Value>({ name, value, onTakeAway, onPutBack }: TakeAwayProps<Value>) {
  const [former, setFormer] = useState<Value>();
  if (value === undefined)
    return (
      former !== undefined && (
        <Gone onUndo={() => onPutBack(former)}>
          <b>{name}</b> är borttaget.
        </Gone>
      )
    );
  return (
    <DangerButton
      symbol={Trash}
      onClick={() => {
        setFormer(value);
        onTakeAway();
      }}
    >
      Ta bort {name}
    </DangerButton>
  );
}
