import Users from '@lucide/icons/icons/users';
import { useEffect, useRef } from 'react';
import { firstName } from '../../../../forms/names.ts';
import { genitive } from '../../../../forms/swedish.ts';
import { clock } from '../../../../forms/swedish-time.ts';
import { SecondaryButton } from '../../components/Buttons.tsx';
import { Remark } from '../../components/Remark.tsx';
import { refresh } from '../../data/fetched.ts';
import { PicturesIn, useTexts } from '../pictures/PicturesIn.tsx';
import { writing } from '../saving.ts';
import { keyOf, type Written } from '../writing.ts';
import styles from './Fields.module.css';

/** Two people wrote in one place. Neither is right by being first: whoever sees it chooses, and has read both. */
export function Conflict({ written }: { written: Written }) {
  const { document, place, conflict } = written;
  const theirs = conflict?.theirs;
  const key = keyOf(document, place);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const keepTheirs = () => {
    writing.keepTheirs(key);
    void refresh();
  };
  const who = firstName(theirs?.by ?? '');
  return (
    <Remark symbol={Users} tone="warm" role="alert" tabIndex={-1} ref={box}>
      <h3>
        {theirs ? (
          <>
            <bdi>{who}</bdi> {theirs.version === 0 ? 'publicerade' : 'skrev'} nyss här
          </>
        ) : (
          'Någon annan kastade utkastet nyss'
        )}
      </h3>
      <div className="stack">
        {theirs && (
          <div className={`stack ${styles.text}`}>
            <p className="small muted">
              <bdi>{genitive(who)}</bdi>, {clock(theirs.at)}
            </p>
            <Lines value={theirs.value} />
            <SecondaryButton onClick={keepTheirs}>
              <span>
                Behåll <bdi>{genitive(who)}</bdi>
              </span>
            </SecondaryButton>
          </div>
        )}
        <div className={`stack ${styles.text}`}>
          <p className="small muted">Din, nyss</p>
          <Lines value={written.value} />
          <SecondaryButton onClick={() => writing.keepMine(key)}>Behåll min</SecondaryButton>
        </div>
        {!theirs && <SecondaryButton onClick={keepTheirs}>Kasta min också</SecondaryButton>}
      </div>
    </Remark>
  );
}

function Lines({ value }: { value: unknown }) {
  const { lines, pictures } = useTexts()(value);
  if (lines.length + pictures.length === 0) return <p className="muted">Tomt</p>;
  return (
    <>
      <PicturesIn pictures={pictures} />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else, and keep nothing.
        <p key={index}>{line}</p>
      ))}
    </>
  );
}
