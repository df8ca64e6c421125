import Check from '@lucide/icons/icons/check';
import Eye from '@lucide/icons/icons/eye';
import Globe from '@lucide/icons/icons/globe';
import Undo from '@lucide/icons/icons/undo-2';
import { upperFirst } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { VersionsAnswer } from '../../shared/website.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { SecondaryButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { whenExactly } from '../words/time.ts';
import { Difference } from './Difference.tsx';
import { toWebsiteHome } from './FieldsScreen.tsx';
import { useVersions } from './queries.ts';
import review from './Review.module.css';
import { usePublish, versionAgain } from './usePublish.tsx';

/** The latest published versions, newest first, and the content files under them. */
export function History() {
  return (
    <Screen
      title="Historik"
      about="Allt ni har publicerat. Ni kan gå tillbaka till vad som helst."
      back={toWebsiteHome}
    >
      <Fetched query={useVersions()}>
        {({ versions, basedOn }) =>
          versions.length === 0 ? (
            <EmptySheet picture="nothing" heading="Inget publicerat än">
              <p>När ni har publicerat något står det här: vem, när och vad. Då kan ni också gå tillbaka.</p>
            </EmptySheet>
          ) : (
            <Sheet>
              <SheetPart>
                <Timeline>
                  {versions.map((version) => (
                    <Version key={version.id} version={version} basedOn={basedOn} />
                  ))}
                  <Happening symbol={Globe}>
                    <h2 className={review.name}>Originalet</h2>
                    <p>Texterna och bilderna som följde med webbplatsen.</p>
                    <GoBack to={0} basedOn={basedOn} />
                  </Happening>
                </Timeline>
              </SheetPart>
            </Sheet>
          )
        }
      </Fetched>
    </Screen>
  );
}

function Version({
  version: { id, at, by, kind, what, isCurrent, differences },
  basedOn,
}: {
  version: VersionsAnswer['versions'][number];
  basedOn: number;
}) {
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
      <details>
        <summary className="way">
          Visa ändringarna<span className="visually-hidden">: {whenExactly(at)}</span>
        </summary>
        <ul>
          {differences.map(({ document, documentName, place, name, before, after }) => (
            <li key={`${document}/${place}`}>
              <h3 className={review.name}>{name}</h3>
              <p className="small muted">{documentName}</p>
              <Difference before={before} after={after} names={['Förut', 'Sedan']} />
            </li>
          ))}
        </ul>
      </details>
      {!isCurrent && <GoBack to={id} basedOn={basedOn} />}
    </Happening>
  );
}

/** Publishes a version again. Nothing is lost: the current version stays in the history. */
function GoBack({ to, basedOn }: { to: number; basedOn: number }) {
  const { publish, busy, problem, mistakes, passkeyDialog } = usePublish();
  return (
    <div>
      <SecondaryButton aria-disabled={busy} onClick={() => publish(versionAgain(to, { basedOn }))}>
        Gå tillbaka hit
      </SecondaryButton>
      <ErrorMessage role="alert">
        {problem && [problem, ...mistakes.map(({ remedy }) => upperFirst(remedy))].join(' ')}
      </ErrorMessage>
      {passkeyDialog()}
    </div>
  );
}
