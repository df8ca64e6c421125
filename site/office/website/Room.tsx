import Check from '@lucide/icons/icons/check';
import DoorOpen from '@lucide/icons/icons/door-open';
import ExternalLink from '@lucide/icons/icons/external-link';
import MailOpen from '@lucide/icons/icons/mail-open';
import Pencil from '@lucide/icons/icons/pencil';
import History from '@lucide/icons/icons/rotate-ccw-clock';
import Tag from '@lucide/icons/icons/tag';
import type { DocumentKind, WebsiteAnswer } from '../../../forms/office/website.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import { HeadedSheet, Sheet } from '../components/Sheet.tsx';
import { usePerson } from '../data/login.ts';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { when } from '../words/time.ts';
import { Chip, inWords } from './Chip.tsx';
import { link, paths } from './paths.ts';
import { useWebsite } from './queries.ts';
import styles from './Room.module.css';

/** Webbplatsen: the pages themselves, what they have in common, and what is not published. */
export function Room() {
  return (
    <Screen
      title="Webbplatsen"
      about="Tryck på en sida och skriv direkt i den."
      acts={
        <a className={styles.out} href="/" target="_blank" rel="noopener">
          Se webbplatsen
          <Icon symbol={ExternalLink} />
        </a>
      }
    >
      <Fetched query={useWebsite()}>
        {(website) => (
          <>
            <State website={website} />
            <div className={styles.room}>
              <Tools website={website} />
              <Pages pages={website.pages} />
              <Findings findings={website.findings} />
            </div>
          </>
        )}
      </Fetched>
    </Screen>
  );
}

/** Always there, so that the eye learns one place. */
function State({ website: { drafts } }: { website: WebsiteAnswer }) {
  const isDone = drafts === 0;
  return (
    <section className={classNames(styles.state, isDone && styles.done)} aria-label="Läget">
      <span className={styles.stateSymbol}>
        <Icon symbol={isDone ? Check : Pencil} />
      </span>
      <div>
        <h2>
          {isDone
            ? 'Allt är publicerat'
            : `${inWords(drafts)} är inte ${drafts === 1 ? 'publicerad' : 'publicerade'}`}
        </h2>
        <p className="small">
          {isDone
            ? 'Det ni skriver blir först ett utkast. Ingen annan ser det förrän ni publicerar.'
            : 'Besökarna ser det inte förrän ni publicerar.'}
        </p>
      </div>
      {!isDone && (
        <ButtonLink size="small" href={link(paths.review)}>
          Granska och publicera
        </ButtonLink>
      )}
    </section>
  );
}

interface Tool {
  readonly path: string;
  readonly symbol: IconSymbol;
  readonly name: string;
  readonly about: string;
  readonly drafts: number;
}

function Tools({ website: { documents, version } }: { website: WebsiteAnswer }) {
  const { email } = usePerson();
  const of = (kind: DocumentKind) => documents.filter((one) => one.kind === kind);
  const sum = (kind: DocumentKind) => of(kind).reduce((all, { drafts }) => all + drafts, 0);
  const fields = (kind: DocumentKind, tool: Omit<Tool, 'path' | 'drafts'>): Tool[] =>
    of(kind).map(({ document, drafts }) => ({ ...tool, path: paths.fields(document), drafts }));
  const mayOpen = of('opening').length + of('facts').length > 0;
  const tools: readonly Tool[] = [
    ...fields('facts', { symbol: Tag, name: 'Uppgifter och priser', about: 'Avgift, platser, kontakt' }),
    ...(mayOpen
      ? [
          {
            path: paths.opening,
            symbol: DoorOpen,
            name: 'Öppna och stäng',
            about: 'Barnens och ledarnas ansökan',
            drafts: sum('opening'),
          },
        ]
      : []),
    ...fields('letters', { symbol: MailOpen, name: 'Brevens texter', about: 'Breven till familjerna' }),
    {
      path: paths.history,
      symbol: History,
      name: 'Historik',
      about: version ? `${version.by || 'Någon'} publicerade ${when(version.at)}` : 'Inget publicerat än',
      drafts: 0,
    },
  ];
  return (
    <Sheet aria-labelledby={`verktyg-${email}`} className={styles.tools}>
      <h2 id={`verktyg-${email}`} className="visually-hidden">
        Verktyg
      </h2>
      <ul className={styles.toolList}>
        {tools.map(({ path, symbol, name, about, drafts }) => (
          <li key={path} className={styles.tool}>
            <Icon symbol={symbol} />
            <span className={styles.toolText}>
              <a className={styles.name} href={link(path)}>
                {name}
              </a>
              <span className="small muted">{about}</span>
            </span>
            <Chip drafts={drafts} />
          </li>
        ))}
      </ul>
      {!mayOpen && (
        <p className={classNames('small muted', styles.others)}>
          Priser, öppettider och brev sköter handläggare och ansvariga.
        </p>
      )}
    </Sheet>
  );
}

function Pages({ pages }: { pages: WebsiteAnswer['pages'] }) {
  return (
    <section className={styles.pages} aria-labelledby="sidor">
      <h2 id="sidor">Sidor</h2>
      <ul className={styles.pageList}>
        {inOrder(pages).map(({ page, name, picture, drafts }) => (
          <li key={page} className={classNames(styles.page, picture === null && styles.unpictured)}>
            {picture && (
              <span className={styles.picture}>
                <img src={picture} alt="" width="240" height="160" loading="lazy" />
              </span>
            )}
            <span className={styles.pageText}>
              <a className={styles.name} href={link(paths.page(page))}>
                {name}
              </a>
              <Chip drafts={drafts} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The home page first, and last what is shown where there is no page. */
function inOrder(pages: WebsiteAnswer['pages']): WebsiteAnswer['pages'] {
  const rank = (page: string) => (page === 'index' ? 0 : page === '_error' ? 2 : 1);
  return pages.toSorted((one, other) => rank(one.page) - rank(other.page));
}

function Findings({ findings }: { findings: WebsiteAnswer['findings'] }) {
  return (
    <HeadedSheet
      heading="Att se över"
      className={styles.findings}
      intro={findings.length === 0 && <p className="small muted">Inget just nu.</p>}
    >
      {findings.length > 0 && (
        <ul className={styles.findingList}>
          {findings.map(({ what, remedy, document, place }) => (
            <li key={what} className={styles.finding}>
              {document === null ? (
                <b>{what}</b>
              ) : (
                <a className={styles.name} href={link(paths.fields(document, place ?? undefined))}>
                  {what}
                </a>
              )}
              <p className="small muted">{remedy}</p>
            </li>
          ))}
        </ul>
      )}
    </HeadedSheet>
  );
}
