import Users from '@lucide/icons/icons/users';
import { useEffect, useRef } from 'react';
import { firstName } from '../../../../forms/office/first-name.ts';
import { genitive } from '../../../../forms/swedish.ts';
import { clock } from '../../../../forms/swedish-time.ts';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { refresh } from '../../data/fetched.ts';
import { writing } from '../saving.ts';
import { linesOf } from '../values.ts';
import { keyOf, type Written } from '../writing.ts';
import styles from './Fields.module.css';

/** Two people wrote in one place. Neither is right by being first: whoever sees it chooses, and has read both. */
export function Conflict({ written }: { written: Written }) {
  const { document, place, theirs } = written;
  const key = keyOf(document, place);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const who = theirs ? firstName(theirs.by) : 'Någon annan';
  return (
    <div className={styles.conflict} role="alert" tabIndex={-1} ref={box}>
      <h3>
        <Icon symbol={Users} />
        {theirs ? `${who} skrev nyss här` : 'Någon annan kastade utkastet nyss'}
      </h3>
      <div className={styles.texts}>
        {theirs && (
          <div>
            <p className="small muted">
              {genitive(who)}, {clock(theirs.at)}
            </p>
            <Lines value={theirs.value} />
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                writing.keepTheirs(key);
                void refresh();
              }}
            >
              Behåll {genitive(who)}
            </Button>
          </div>
        )}
        <div>
          <p className="small muted">Din, nyss</p>
          <Lines value={written.value} />
          <Button size="small" variant="secondary" onClick={() => writing.keepMine(key)}>
            Behåll min
          </Button>
        </div>
        {!theirs && (
          <div>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                writing.keepTheirs(key);
                void refresh();
              }}
            >
              Kasta min också
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Lines({ value }: { value: unknown }) {
  const lines = linesOf(value);
  if (lines.length === 0) return <p className="muted">Tomt</p>;
  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else, and keep nothing.
  return lines.map((line, index) => <p key={index}>{line}</p>);
}
