import Check from '@lucide/icons/icons/check';
import DoorOpen from '@lucide/icons/icons/door-open';
import ExternalLink from '@lucide/icons/icons/external-link';
import Globe from '@lucide/icons/icons/globe';
import Image from '@lucide/icons/icons/image';
import MailOpen from '@lucide/icons/icons/mail-open';
import Pencil from '@lucide/icons/icons/pencil';
import History from '@lucide/icons/icons/rotate-ccw-clock';
import Tag from '@lucide/icons/icons/tag';
import type { ReactNode } from 'react';
import type { ApplicationStatus } from '../../../forms/season.ts';
import { Icon, type IconSymbol } from '../../../site/components/Icon.tsx';
import { Unbroken } from '../../../site/components/Unbroken.tsx';
import type { DocumentKind, WebsiteAnswer } from '../../shared/website.ts';
import columns from '../app/Columns.module.css';
import { Fetched, Screen } from '../app/Screen.tsx';
import { PrimaryLink } from '../parts/Buttons.tsx';
import { Remark } from '../parts/Remark.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { HeadedSheet, SheetPart } from '../parts/Sheet.tsx';
import { when } from '../words/time.ts';
import { Chip, inWords } from './Chip.tsx';
import { link, paths } from './paths.ts';
import { useWebsite } from './queries.ts';
import styles from './Screens.module.css';

/** Webbplatsen's first screen: the pages, their shared parts, and the unpublished changes. */
export function WebsiteHome() {
  return (
    <Screen
      title="Webbplatsen"
      about="Tryck på en sida och skriv direkt i den."
      acts={
        <a className="way" href="/" target="_blank" rel="noopener">
          Se webbplatsen
          <Icon symbol={ExternalLink} />
        </a>
      }
    >
      <Fetched query={useWebsite()}>
        {(website) => (
          <>
            <State drafts={website.drafts} />
            <div className={columns.columns}>
              <HeadedSheet heading="Sidor">
                <Rows>
                  {website.pages.map(({ page, name, about, drafts }) => (
                    <Tool key={page} path={paths.page(page)} symbol={Globe} {...{ name, about, drafts }} />
                  ))}
                </Rows>
              </HeadedSheet>
              <div className="sheets">
                <Tools website={website} />
                <Findings findings={website.findings} />
              </div>
            </div>
          </>
        )}
      </Fetched>
    </Screen>
  );
}

/** Always shown, so that users learn where to look. */
function State({ drafts }: Pick<WebsiteAnswer, 'drafts'>) {
  const isDone = drafts === 0;
  const published = drafts === 1 ? 'publicerad' : 'publicerade';
  return (
    <Remark symbol={isDone ? Check : Pencil} tone={isDone ? 'done' : 'warm'} role="region" aria-label="Läget">
      <div className="row apart">
        <div>
          <h2>{isDone ? 'Allt är publicerat' : `${inWords(drafts)} är inte ${published}`}</h2>
          <p className="small">Det ni skriver blir först ett utkast. Besökarna ser det när ni publicerar.</p>
        </div>
        {!isDone && <PrimaryLink href={link(paths.review)}>Granska och publicera</PrimaryLink>}
      </div>
    </Remark>
  );
}

function Tools({ website: { documents, version, season } }: { website: WebsiteAnswer }) {
  const of = (kind: DocumentKind) => documents.filter((one) => one.kind === kind);
  const fields = (kind: DocumentKind, words: Pick<ToolProps, 'symbol' | 'name' | 'about'>) =>
    of(kind).map(({ document, drafts }) => (
      <Tool key={document} path={paths.fields(document)} drafts={drafts} {...words} />
    ));
  const mayOpen = of('opening').length + of('facts').length > 0;
  return (
    <HeadedSheet heading="Verktyg">
      <Rows>
        {fields('facts', { symbol: Tag, name: 'Uppgifter och priser', about: 'Avgift, platser, kontakt' })}
        {mayOpen && (
          <Tool
            path={paths.opening}
            symbol={DoorOpen}
            name="Öppna och stäng"
            about={`Barn ${stateOf(season.child)}, ledare ${stateOf(season.leader)}`}
          />
        )}
        {fields('letters', { symbol: MailOpen, name: 'Brevens texter', about: 'Breven till familjerna' })}
        <Tool path={paths.pictures} symbol={Image} name="Bilder" about="Era egna, och de målade" />
        <Tool
          path={paths.history}
          symbol={History}
          name="Historik"
          about={
            version ? (
              <>
                <bdi>{version.by || 'Någon'}</bdi> publicerade {when(version.at)}
              </>
            ) : (
              'Inget publicerat än'
            )
          }
        />
      </Rows>
      {!mayOpen && (
        <SheetPart>
          <p className="small muted">Priser, öppettider och brev sköter handläggare och ansvariga.</p>
        </SheetPart>
      )}
    </HeadedSheet>
  );
}

interface ToolProps {
  path: string;
  symbol: IconSymbol;
  name: string;
  about: ReactNode;
  drafts?: number;
}

const Tool = ({ path, symbol, name, about, drafts = 0 }: ToolProps) => (
  <Row
    href={path}
    name={
      <>
        <Icon symbol={symbol} />
        {name}
      </>
    }
    nameClassName={styles.tool}
    beside={<Chip drafts={drafts} />}
    about={about}
  />
);

/** "öppen till och med den 30 april", "öppnar den 1 mars kl. 18.00", "stängd". */
function stateOf({ open, opens, closes }: ApplicationStatus): string {
  if (open) return closes === null ? 'öppen' : `öppen till och med ${closes}`;
  return opens === null ? 'stängd' : `öppnar ${opens}`;
}

function Findings({ findings }: Pick<WebsiteAnswer, 'findings'>) {
  return (
    <HeadedSheet
      heading="Att se över"
      intro={findings.length === 0 && <p className="small muted">Inget just nu.</p>}
    >
      <Rows>
        {findings.map(({ what, remedy, document, place }) =>
          document === null ? (
            <li key={what}>
              <b>
                <Unbroken text={what} />
              </b>
              <p className="small muted">{remedy}</p>
            </li>
          ) : (
            <Row
              key={what}
              href={paths.fields(document, place ?? undefined)}
              name={<Unbroken text={what} />}
              about={remedy}
            />
          ),
        )}
      </Rows>
    </HeadedSheet>
  );
}
