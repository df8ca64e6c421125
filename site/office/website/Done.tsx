import ExternalLink from '@lucide/icons/icons/external-link';
import Undo from '@lucide/icons/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import type { Published } from '../../../forms/office/website.ts';
import { clock } from '../../../forms/swedish-time.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TwoLines } from '../components/TwoLines.tsx';
import { Screen } from '../frame/Screen.tsx';
import { link, paths } from './paths.ts';
import { Preview } from './pictures/Preview.tsx';
import { useWebsite } from './queries.ts';
import styles from './Review.module.css';
import { useGoBack } from './useGoBack.tsx';

export interface PublishedChange {
  readonly document: string;
  readonly place: string;
  readonly name: string;
  readonly documentName: string;
}

interface DoneProps {
  published: Published;
  /** What visitors had before: that is what undoing publishes anew. */
  before: number;
  changes: readonly PublishedChange[];
}

/** It is out: what, and the way back. */
export function Done({ published, before, changes }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isUndone, setUndone] = useState(false);
  const { data: website } = useWebsite();
  const page = website?.pages.find(({ name }) => published.pages.includes(name));
  const { goBackTo, busy, problem, passkeyDialog } = useGoBack();
  // The focus was on the button that is gone.
  useEffect(() => heading.current?.focus(), []);
  const undo = async () => {
    if (await goBackTo(before, published.id)) setUndone(true);
  };
  return (
    <Screen title="Publicerat" heading={null}>
      <section className={styles.done} aria-labelledby="publicerat">
        {page?.picture && <Preview picture={{ src: page.picture, srcSet: null, state: 'ready' }} isLarge />}
        <h1 id="publicerat" ref={heading} tabIndex={-1}>
          {isUndone ? 'Ångrat' : `Publicerat ${clock(published.at)}`}
        </h1>
        <p role="status" className={styles.lead}>
          {isUndone ? 'Besökarna ser det som var förut.' : 'Besökarna ser det nu.'}
        </p>
        {!isUndone && (
          <ul className="stack">
            {changes.map(({ document, place, name, documentName }) => (
              <li key={`${document}/${place}`}>
                <TwoLines below={documentName}>{name}</TwoLines>
              </li>
            ))}
          </ul>
        )}
        <div className="row">
          <ButtonLink className={styles.toPage} href={page?.path ?? '/'} target="_blank" rel="noopener">
            Se {page?.name ?? 'webbplatsen'}
            <Icon symbol={ExternalLink} />
          </ButtonLink>
          {!isUndone && (
            <Button variant="secondary" aria-disabled={busy} onClick={undo}>
              <Icon symbol={Undo} />
              Ångra
            </Button>
          )}
          <ButtonLink variant="secondary" href={link(paths.room)}>
            Tillbaka
          </ButtonLink>
        </div>
        <ErrorMessage role="alert">{problem}</ErrorMessage>
        {passkeyDialog}
        <p className="small muted">Ångra går när som helst, här eller i Historik.</p>
      </section>
    </Screen>
  );
}
