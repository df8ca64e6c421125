import Trash from '@lucide/icons/icons/trash';
import Undo from '@lucide/icons/icons/undo-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SecondaryButton, TextButton } from '../../components/Buttons.tsx';
import styles from './Fields.module.css';

/** In the place of what somebody took away: what it was, and the way to have it back until the screen is left. */
export function Gone({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The focus was on the button that is gone, and this is read.
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
  /** What is there; undefined once it has been taken away. */
  value: Value | undefined;
  onTakeAway: () => void;
  onPutBack: (value: Value) => void;
}

/** Takes away a thing that need not be there, with all that is said of it. */
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
    <TextButton
      symbol={Trash}
      onClick={() => {
        setFormer(value);
        onTakeAway();
      }}
    >
      Ta bort<span className="visually-hidden"> {name}</span>
    </TextButton>
  );
}
