import Check from '@lucide/icons/icons/check';
import Eye from '@lucide/icons/icons/eye';
import Globe from '@lucide/icons/icons/globe';
import Undo from '@lucide/icons/icons/undo-2';
import type { VersionAnswer, VersionsAnswer } from '../../../forms/office/website.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { goTo } from '../address.ts';
import { EmptySheet, Sheet, SheetPart } from '../components/Sheet.tsx';
import { Tag } from '../components/Tag.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { whenExactly } from '../words/time.ts';
import { Difference } from './Difference.tsx';
import { Foot } from './Foot.tsx';
import styles from './History.module.css';
import { link, paths } from './paths.ts';
import { useVersion, useVersions } from './queries.ts';
import review from './Review.module.css';
import screens from './Screens.module.css';
import { useGoBack } from './useGoBack.tsx';

type Version = VersionsAnswer['versions'][number];

/** Everything that has been published, newest first. */
export function History() {
  return (
    <Screen title="Historik" heading={null}>
      <div>
        <BackLink href={paths.room}>Webbplatsen</BackLink>
        <h1>Historik</h1>
        <p className="muted">Allt ni har publicerat. Ni kan gå tillbaka till vad som helst.</p>
      </div>
      <Fetched query={useVersions()}>
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptySheet heading="Inget publicerat än">
              <p>När ni har publicerat något står det här: vem, när och vad. Då kan ni också gå tillbaka.</p>
            </EmptySheet>
          ) : (
            <>
              <Sheet>
                <SheetPart>
                  <ol className={styles.versions}>
                    {versions.map((version) => (
                      <VersionRow key={version.id} version={version} />
                    ))}
                  </ol>
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
  const symbols = { published: Globe, undone: Undo, imported: Globe };
  return (
    <li>
      <span className={classNames(styles.dot, isCurrent && styles.current)}>
        <Icon symbol={isCurrent ? Check : symbols[kind]} />
      </span>
      <div>
        <h2>
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
      </div>
      {!isCurrent && (
        <div>
          <a className="touchable" href={link(paths.version(id))}>
            Jämför med nu<span className="visually-hidden">: {whenExactly(at)}</span>
          </a>
        </div>
      )}
    </li>
  );
}

/** An earlier version beside what visitors have, and the way back to it. */
export function Comparison({ version: id }: { version: string }) {
  const query = useVersion(id);
  const title = query.data ? `${whenExactly(query.data.at)} jämfört med nu` : 'Jämför med nu';
  return (
    <Screen title="Jämför med nu" heading={null}>
      <div>
        <BackLink href={paths.history}>Historik</BackLink>
        <h1 className={styles.heading}>{title}</h1>
        {query.data?.by && (
          <p className="muted">
            Det <bdi>{query.data.by}</bdi> publicerade, och vad som har hänt sedan dess.
          </p>
        )}
      </div>
      <Fetched query={query}>{(version) => <Differences version={version} />}</Fetched>
    </Screen>
  );
}

function Differences({ version }: { version: VersionAnswer }) {
  const { id, at, differences, isCurrent } = version;
  const { goBackTo, busy, problem, passkeyDialog } = useGoBack();
  const goBack = async () => {
    if (await goBackTo(id)) goTo(paths.history);
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
      <div className={screens.columns}>
        <Sheet aria-label="Skillnader">
          <ul className={review.changes}>
            {differences.map(({ document, documentName, place, name, before, now }) => (
              <li key={`${document}/${place}`} className={review.plain}>
                <div className={review.matter}>
                  <h2>{name}</h2>
                  <p className="small muted">{documentName}</p>
                  <Difference before={before} after={now} names={[whenExactly(at), 'Nu']} />
                </div>
              </li>
            ))}
          </ul>
        </Sheet>
        {!isCurrent && (
          <aside className={classNames(screens.aside, screens.low)}>
            <Sheet>
              <SheetPart className="stack">
                <h2>Gå tillbaka hit?</h2>
                <p className="small muted">
                  {texts} blir som då. Inget försvinner: dagens version finns kvar i historiken.
                </p>
                <Button className={review.publish} aria-disabled={busy} onClick={goBack}>
                  Gå tillbaka hit
                </Button>
              </SheetPart>
            </Sheet>
          </aside>
        )}
      </div>
      {problem && <ErrorMessage role="alert">{problem}</ErrorMessage>}
      {passkeyDialog}
      {!isCurrent && (
        <Foot>
          <p>{texts} ändras</p>
          <Button size="small" aria-disabled={busy} onClick={goBack}>
            Gå tillbaka hit
          </Button>
        </Foot>
      )}
    </>
  );
}
