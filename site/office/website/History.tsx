import Check from '@lucide/icons/icons/check';
import Eye from '@lucide/icons/icons/eye';
import Globe from '@lucide/icons/icons/globe';
import Undo from '@lucide/icons/icons/undo-2';
import type { VersionAnswer, VersionsAnswer } from '../../../forms/office/website.ts';
import { numberOf, upperFirst } from '../../../forms/swedish.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { goTo } from '../address.ts';
import { EmptySheet } from '../components/EmptySheet.tsx';
import { Sheet, SheetPart, Slip } from '../components/Sheet.tsx';
import { Tag } from '../components/Tag.tsx';
import { Happening, Timeline } from '../components/Timeline.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import columns from '../frame/Columns.module.css';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { whenExactly } from '../words/time.ts';
import { Difference } from './Difference.tsx';
import { toRoom } from './FieldsScreen.tsx';
import { link, paths } from './paths.ts';
import { useVersion, useVersions } from './queries.ts';
import review from './Review.module.css';
import screens from './Screens.module.css';
import { useGoBack } from './useGoBack.tsx';

type Version = VersionsAnswer['versions'][number];

/** Everything that has been published, newest first. */
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
  const { id, at, by, kind, what, page, isCurrent } = version;
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
      <div className="row">
        <Way path={paths.pageThen(id, page)} words="Visa" at={at} />
        {!isCurrent && <Way path={paths.version(id)} words="Jämför med nu" at={at} />}
        {/* Who goes back has seen what it changes. */}
        {!isCurrent && <Way path={paths.version(id)} words="Gå tillbaka hit" at={at} />}
      </div>
    </Happening>
  );
}

function Way({ path, words, at }: { path: string; words: string; at: string }) {
  return (
    <a className="way" href={link(path)}>
      {words}
      <span className="visually-hidden">: {whenExactly(at)}</span>
    </a>
  );
}

/** An earlier version beside what visitors have, and the way back to it. */
export function Comparison({ version: id }: { version: string }) {
  const query = useVersion(id);
  const { at, by } = query.data ?? {};
  const about = by && (
    <>
      Det <bdi>{by}</bdi> publicerade, och vad som har hänt sedan dess.
    </>
  );
  return (
    <Screen
      title="Jämför med nu"
      {...(at && { heading: upperFirst(`${whenExactly(at)} jämfört med nu`) })}
      about={about}
      back={<BackLink href={paths.history}>Historik</BackLink>}
    >
      <Fetched query={query}>{(version) => <Differences version={version} />}</Fetched>
    </Screen>
  );
}

function Differences({ version }: { version: VersionAnswer }) {
  const { id, at, differences, isCurrent, basedOn } = version;
  const { goBackTo, busy, problem, passkeyDialog } = useGoBack();
  const goBack = async () => {
    if (await goBackTo(id, basedOn)) goTo(paths.history);
  };
  const texts = numberOf(differences.length, 'text', 'texter');
  if (differences.length === 0)
    return (
      <EmptySheet heading="Ingen skillnad">
        <p>Det här är vad besökarna ser nu.</p>
      </EmptySheet>
    );
  return (
    <>
      <div className={columns.columns}>
        <Sheet aria-label="Skillnader">
          <ul className={review.changes}>
            {differences.map(({ document, documentName, place, name, before, now }) => (
              <li key={`${document}/${place}`} className={review.matter}>
                <h2 className={review.name}>{name}</h2>
                <p className="small muted">{documentName}</p>
                <Difference before={before} after={now} names={[whenExactly(at), 'Nu']} />
              </li>
            ))}
          </ul>
        </Sheet>
        {!isCurrent && (
          <aside className={`sheets ${screens.aside}`}>
            <Slip heading="Gå tillbaka hit?">
              <p className="small muted">
                {texts} blir som då. Inget försvinner: dagens version finns kvar i historiken.
              </p>
              <Button className="full" aria-disabled={busy} onClick={goBack}>
                Gå tillbaka hit
              </Button>
              <ErrorMessage role="alert">{problem}</ErrorMessage>
            </Slip>
          </aside>
        )}
      </div>
      {passkeyDialog}
    </>
  );
}
