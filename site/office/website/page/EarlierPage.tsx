import { useEffect, useState } from 'react';
import type { VersionAnswer, WebsiteAnswer } from '../../../../forms/office/website.ts';
import { SecondaryLink } from '../../components/Buttons.tsx';
import { Fetched } from '../../frame/Screen.tsx';
import { whenExactly } from '../../words/time.ts';
import { Foot } from '../Foot.tsx';
import { link, paths } from '../paths.ts';
import { useVersion } from '../queries.ts';
import { Casing, type Device, DeviceChoice } from './Casing.tsx';
import { showStill } from './frame.ts';
import styles from './PageScreen.module.css';
import { Back, OnPage } from './PageScreen.tsx';

/** A page as visitors had it: nothing in it is marked, and nothing is written. */
export function EarlierPage({ version: id, page }: { version: string; page: string }) {
  const version = useVersion(id);
  return (
    <OnPage page={page}>
      {(shown) => <Fetched query={version}>{(then) => <Then page={shown} version={then} />}</Fetched>}
    </OnPage>
  );
}

interface ThenProps {
  page: WebsiteAnswer['pages'][number];
  version: VersionAnswer;
}

function Then({ page: { page, name }, version: { id, at, isCurrent } }: ThenProps) {
  const [device, setDevice] = useState<Device>('desktop');
  const [shown, setShown] = useState<Document>();
  useEffect(() => {
    if (!shown) return;
    const leaving = new AbortController();
    showStill(shown, leaving.signal);
    return () => leaving.abort();
  }, [shown]);
  const compare = !isCurrent && <SecondaryLink href={link(paths.version(id))}>Jämför med nu</SecondaryLink>;
  return (
    <div className={styles.edit} data-still data-whole-screen>
      <div className={styles.tools}>
        <Back path={paths.history}>Historik</Back>
        <h1>
          {name} {whenExactly(at)}
        </h1>
        <div className={styles.views}>
          <DeviceChoice device={device} onChoose={setDevice} />
        </div>
        <div className={styles.go}>{compare}</div>
      </div>
      <div className={styles.stage}>
        <Casing
          title={`${name}, som den var ${whenExactly(at)}`}
          page={page}
          address={`website/versions/${id}/pages/${encodeURIComponent(page)}`}
          device={device}
          onShown={setShown}
        />
      </div>
      <Foot>
        <p className="small muted">{isCurrent ? 'Så ser besökarna den nu' : 'Så såg besökarna den då'}</p>
        {compare}
      </Foot>
    </div>
  );
}
