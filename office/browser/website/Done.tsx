import Check from '@lucide/icons/icons/check';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { Published } from '../../shared/website.ts';
import { SecondaryButton } from '../parts/Buttons.tsx';
import { Remark } from '../parts/Remark.tsx';
import { useWebsite } from './queries.ts';
import { usePublish, versionAgain } from './usePublish.tsx';

interface DoneProps {
  published: Published;
  /** The version that was live before: undoing publishes it again. */
  before: number;
}

/** Confirms that the changes are published, with an undo button. */
export function Done({ published, before }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isUndone, setUndone] = useState(false);
  const { data: website } = useWebsite();
  const page = website?.pages.find(({ name }) => published.pages.includes(name));
  const { publish, busy, problem, passkeyDialog } = usePublish();
  // The button that had focus may have been removed.
  useEffect(() => heading.current?.focus(), []);
  const undo = async () => {
    if (await publish(versionAgain(before, { basedOn: published.id }))) setUndone(true);
  };
  return (
    <Remark symbol={Check} tone="done">
      <div className="row apart">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {isUndone ? 'Ångrat' : `Publicerat ${clock(published.at)}`}
          </h2>
          <p role="status">{isUndone ? 'Besökarna ser det som var förut.' : 'Besökarna ser det nu.'}</p>
          <a className="way" href={page?.path ?? '/'} target="_blank" rel="noopener">
            Se {page?.name ?? 'webbplatsen'}
          </a>
        </div>
        {!isUndone && (
          <SecondaryButton aria-disabled={busy} onClick={undo}>
            Ångra
          </SecondaryButton>
        )}
      </div>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      {passkeyDialog()}
    </Remark>
  );
}
