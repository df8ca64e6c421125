import Check from '@lucide/icons/icons/check';
import Eye from '@lucide/icons/icons/eye';
import Globe from '@lucide/icons/icons/globe';
import Undo from '@lucide/icons/icons/undo-2';
import { useState } from 'react';
import { numberOf, upperFirst } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { VersionAnswer, VersionsAnswer } from '../../shared/website.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { SecondaryButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { whenExactly } from '../words/time.ts';
import { Difference } from './Difference.tsx';
import { toRoom } from './FieldsScreen.tsx';
import { useVersion, useVersions } from './queries.ts';
import review from './Review.module.css';
import { usePublish, versionAgain } from './usePublish.tsx';

type Version = VersionsAnswer['versions'][number];

/** All published versions, newest first. */
export function History() {
  return (
    <Screen
      title="Historik"
      about="Allt ni har publicerat. Ni kan gå tillbaka till vad som helst."
      back={toRoom}
    >
      <Fetched query={useVersions()}>
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptySheet picture="nothing" heading="Inget publicerat än">
              <p>När ni har publicerat något står det här: vem, när och vad. Då kan ni också gå tillbaka.</p>
            </EmptySheet>
          ) : (
            <>
              <Sheet>
                <SheetPart>
                  <Timeline>
                    {versions.map((version) => (
                      <VersionRow key={version.id} version={version} />
                    ))}
                  </Timeline>
                </SheetPart>
              </Sheet>
              <p className="small muted">Originalet ligger alltid kvar under allt detta.</p>
            </>
          )
        }
      </Fetched>
    </Screen>
  );
}

function VersionRow({ version }: { version: Version }) {
  const { id, at, by, kind, what, isCurrent } = version;
  const [isOpen, setOpen] = useState(false);
  return (
    <Happening symbol={isCurrent ? Check : kind === 'undone' ? Undo : Globe} isGood={isCurrent}>
      <h2 className={review.name}>
        {whenExactly(at)}
        {by && (
          <>
            , <bdi>{by}</bdi>
          </>
        )}
      </h2>
      <p>{kind === 'undone' ? `Gick tillbaka: ${what}` : what}</p>
      {isCurrent && (
        <Tag symbol={Eye} tone="done">
          Det besökarna ser nu
        </Tag>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="way">
          Visa ändringarna<span className="visually-hidden">: {whenExactly(at)}</span>
        </summary>
        {isOpen && <Changes version={id} />}
      </details>
    </Happening>
  );
}

/** The changes of a version, and the button to restore it. */
export function Changes({ version: id }: { version: number }) {
  return <Fetched query={useVersion(id)}>{(version) => <Differences version={version} />}</Fetched>;
}

function Differences({ version: { id, differences, behind, basedOn } }: { version: VersionAnswer }) {
  const { publish, busy, problem, mistakes, passkeyDialog } = usePublish();
  return (
    <div className="stack">
      <ul>
        {differences.map(({ document, documentName, place, name, before, after }) => (
          <li key={`${document}/${place}`}>
            <h3 className={review.name}>{name}</h3>
            <p className="small muted">{documentName}</p>
            <Difference before={before} after={after} names={['Förut', 'Sedan']} />
          </li>
        ))}
      </ul>
      {behind > 0 && (
        <>
          <p className="small muted">
            {numberOf(behind, 'text blir', 'texter blir')} som då, om ni går tillbaka. Inget försvinner:
            dagens version finns kvar i historiken.
          </p>
          <SecondaryButton aria-disabled={busy} onClick={() => publish(versionAgain(id, { basedOn }))}>
            Gå tillbaka hit
          </SecondaryButton>
          <ErrorMessage role="alert">
            {problem && [problem, ...mistakes.map(({ remedy }) => upperFirst(remedy))].join(' ')}
          </ErrorMessage>
        </>
      )}
      {passkeyDialog()}
    </div>
  );
}
