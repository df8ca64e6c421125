import Globe from '@lucide/icons/icons/globe';
import { useEffect, useEffectEvent } from 'react';
import type { DocumentAnswer } from '../../../forms/office/website.ts';
import { listed } from '../../../forms/swedish.ts';
import { Icon } from '../../components/Icon.tsx';
import { Sheet, SheetPart } from '../components/Sheet.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import { Fetched, Screen } from '../frame/Screen.tsx';
import styles from './AllFields.module.css';
import { inWords } from './Chip.tsx';
import { Foot } from './Foot.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { SavedLine } from './fields/SavedLine.tsx';
import { link, paths } from './paths.ts';
import { type Place, pathTo } from './places.ts';
import { useDocument, useWebsite } from './queries.ts';
import { ReviewLink } from './ReviewLink.tsx';
import screens from './Screens.module.css';
import { useWriting } from './saving.ts';
import { kindOf, schemaAt, schemaOf } from './schema.ts';
import { linesOf } from './values.ts';
import { keyOf } from './writing.ts';

interface AllFieldsProps {
  document: string;
  /** The place to come to. */
  place?: string | undefined;
}

/** Every field of a document in its order: the page's twin for whoever does not see it. */
export function AllFields({ document, place }: AllFieldsProps) {
  const query = useDocument(document);
  const title = query.data?.name ?? 'Alla fält';
  return (
    <Screen title={title} heading={null}>
      <div>
        <BackLink href={paths.room}>Webbplatsen</BackLink>
        <h1>{title}</h1>
        {query.data && <About document={query.data} />}
      </div>
      <Fetched query={query}>{(data) => <Fields document={data} place={place} />}</Fetched>
      <Foot>
        <SavedLine />
        <ReviewLink short />
      </Foot>
    </Screen>
  );
}

function About({ document: { kind, pages } }: { document: DocumentAnswer }) {
  if (kind === 'facts') return <p className="muted">Texterna på alla sidor hämtar härifrån.</p>;
  if (kind === 'letters')
    return (
      <p className="muted">Breven skickas från Brev. Det som redan väntar på att gå iväg ändras inte.</p>
    );
  if (pages.length === 0) return null;
  return <p className="muted">Visas på {listed(pages.map(({ name }) => name))}.</p>;
}

function Fields({ document, place }: { document: DocumentAnswer; place: string | undefined }) {
  const arrive = useEffectEvent(() => {
    if (place === undefined) return;
    const field = window.document.querySelector(`[data-place="${keyOf(document.document, place)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('textarea, input, select, button')?.focus();
  });
  useEffect(() => arrive(), []);
  // What nobody changes here stands by itself, last.
  const fixed = document.places.filter(({ access }) => access === 'fixed');
  const written = document.places.filter((one) => !fixed.includes(one) && hasEditor(document, one));
  return (
    <div className={screens.columns}>
      <Sheet>
        {sectionsOf(written).map(({ name, places }) => (
          <SheetPart key={places[0]?.place} className={name ? styles.section : styles.fields}>
            {name && <h2>{name}</h2>}
            <div className={styles.fields}>
              {places.map((one) => (
                <PlaceField key={one.place} document={document} spot={{ place: one, path: [] }} />
              ))}
            </div>
          </SheetPart>
        ))}
        {fixed.length > 0 && (
          <SheetPart className={styles.section}>
            <h2>Låst</h2>
            <div className={styles.fields}>
              <p className="small muted">Det här ändrar den som sköter servern.</p>
              <dl className={styles.fixed}>
                {fixed.map((one) => (
                  <div key={one.place}>
                    <dt className="small muted">{[one.within, one.name].filter(Boolean).join(', ')}</dt>
                    <dd>{linesOf(one.published).join(' · ') || 'Tomt'}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </SheetPart>
        )}
      </Sheet>
      <aside className={screens.aside}>
        <Sheet className={screens.low}>
          <SheetPart className="stack">
            <Changes document={document} />
            <SavedLine />
            <ReviewLink />
            {document.pages.map(({ page, name }) => (
              <a key={page} className={styles.see} href={link(paths.page(page))}>
                <Icon symbol={Globe} />
                Se på {name}
              </a>
            ))}
          </SheetPart>
        </Sheet>
        <Siblings document={document} />
      </aside>
    </div>
  );
}

/** The names of pictures' files are nothing that one writes; when applications are open has a screen of its own. */
function hasEditor(document: DocumentAnswer, place: Place): boolean {
  if (document.document === 'camp' && place.place.startsWith('applications/')) return false;
  const schema = schemaAt(schemaOf(document), pathTo({ place, path: [] }));
  return schema !== undefined && kindOf(schema) !== 'file';
}

function Changes({ document }: { document: DocumentAnswer }) {
  const { written } = useWriting();
  const changed = document.places.filter(
    ({ draft, place }) => draft || written.has(keyOf(document.document, place)),
  );
  return <h2>{changed.length > 0 ? `${inWords(changed.length)} här` : 'Inget nytt än'}</h2>;
}

/** The other texts of its pages: a page shows several documents. */
function Siblings({ document }: { document: DocumentAnswer }) {
  const { data } = useWebsite();
  const pages = data?.pages.filter(({ page }) => document.pages.some((one) => one.page === page)) ?? [];
  const siblings = [...new Set(pages.flatMap(({ documents }) => documents))].flatMap(
    (one) => data?.documents.find((other) => other.document === one && one !== document.document) ?? [],
  );
  if (siblings.length === 0) return null;
  return (
    <Sheet>
      <SheetPart className="stack">
        <h2>Mer på samma sida</h2>
        <ul className={styles.siblings}>
          {siblings.map(({ document: one, name }) => (
            <li key={one}>
              <a className={styles.see} href={link(paths.fields(one))}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </SheetPart>
    </Sheet>
  );
}

/** Places side by side that stand in one thing make a section under its name. */
function sectionsOf(places: readonly Place[]) {
  const sections: { name: string; places: Place[] }[] = [];
  for (const place of places) {
    const last = sections.at(-1);
    if (last?.name === place.within) last.places.push(place);
    else sections.push({ name: place.within, places: [place] });
  }
  return sections;
}
