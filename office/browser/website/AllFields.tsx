import Globe from '@lucide/icons/icons/globe';
import { useEffect, useEffectEvent } from 'react';
import { listed } from '../../../forms/swedish.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import { letters } from '../../shared/letters.ts';
import type { DocumentAnswer } from '../../shared/website.ts';
import { isNotThere, NothingHere } from '../app/Screen.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../parts/Sheet.tsx';
import styles from './AllFields.module.css';
import { Chip, inWords } from './Chip.tsx';
import { FieldsScreen } from './FieldsScreen.tsx';
import { TakeAway } from './fields/Gone.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { link, paths } from './paths.ts';
import { hasEditor, letterAt, type Place, standsIn } from './places.ts';
import { useDocument } from './queries.ts';
import { useWriting, writeIn } from './saving.ts';
import { mayBeAbsent, schemaAt, schemaOf } from './schema.ts';
import { linesOf } from './values.ts';
import { keyOf } from './writing.ts';

interface AllFieldsProps {
  document: string;
  /** The place to scroll to and focus. */
  place?: string | undefined;
}

/** Every field of a document in order: an alternative to the page preview for people who cannot see it. */
export function AllFields({ document, place }: AllFieldsProps) {
  const query = useDocument(document);
  const isUnknown = place !== undefined && query.data?.places.every((one) => one.place !== place);
  if (isNotThere(query) || isUnknown) return <NothingHere />;
  const title = query.data?.name ?? 'Alla fält';
  return (
    <FieldsScreen
      title={title}
      about={query.data && aboutOf(query.data)}
      query={query}
      aside={(data) => <Beside document={data} />}
    >
      {(data) => <Fields document={data} place={place} />}
    </FieldsScreen>
  );
}

function aboutOf({ kind, pages }: DocumentAnswer): string | undefined {
  if (kind === 'facts') return 'Texterna på alla sidor hämtar härifrån.';
  if (kind === 'letters') return 'Breven skickas från Brev. Det som redan väntar på att gå iväg ändras inte.';
  return pages.length > 0 ? `Visas på ${listed(pages.map(({ name }) => name))}.` : undefined;
}

function Fields({ document, place }: { document: DocumentAnswer; place: string | undefined }) {
  const arrive = useEffectEvent(() => {
    if (place === undefined) return;
    const field = window.document.querySelector(`[data-place="${keyOf(document.document, place)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('textarea, input, select, button')?.focus();
  });
  useEffect(() => arrive(), []);
  // Places that cannot be changed here are listed separately, last.
  const fixed = document.places.filter(({ access }) => access === 'fixed');
  const written = document.places.filter((one) => !fixed.includes(one) && hasEditor(document, one));
  return (
    <>
      <LetterList document={document} />
      <Sheet>
        {sectionsOf(written).map(({ name, places }) => (
          <SheetPart key={places[0]?.place} className={name ? styles.section : 'sheets'}>
            {name && (
              <div>
                <h2>{name}</h2>
                <TakeThingAway document={document} name={name} first={places[0]} />
              </div>
            )}
            <div className="sheets">
              {places.map((one) => (
                <PlaceField key={one.place} document={document} spot={{ place: one, path: [] }} />
              ))}
            </div>
          </SheetPart>
        ))}
        {fixed.length > 0 && (
          <SheetPart className={styles.section}>
            <h2>Låst</h2>
            <div className="sheets">
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
    </>
  );
}

function LetterList({ document }: { document: DocumentAnswer }) {
  const { written } = useWriting();
  const rows = document.places.flatMap(({ place, name, draft }) => {
    const kind = letterAt(document.document, place);
    if (!kind) return [];
    const isChanged = draft !== null || written.has(keyOf(document.document, place));
    return [
      <Row
        key={kind}
        href={paths.fields(document.document, place)}
        name={name}
        beside={<Chip drafts={isChanged ? 1 : 0} />}
        about={letters[kind].about}
      />,
    ];
  });
  if (rows.length === 0) return null;
  return (
    <HeadedSheet heading="Välj brev">
      <Rows>{rows}</Rows>
    </HeadedSheet>
  );
}

/** The number of changes, and the pages that show the document. */
function Beside({ document }: { document: DocumentAnswer }) {
  const { written } = useWriting();
  const changed = document.places.filter(
    ({ draft, place }) => draft || written.has(keyOf(document.document, place)),
  );
  return (
    <>
      <h2>{changed.length > 0 ? `${inWords(changed.length)} här` : 'Inget nytt än'}</h2>
      {document.pages.map(({ page, name }) => (
        <a key={page} className="way" href={link(paths.page(page))}>
          <Icon symbol={Globe} />
          Se på {name}
        </a>
      ))}
    </>
  );
}

/** A button at the first field of an optional part, such as a child's letter, which removes the whole part. */
function TakeThingAway({
  document,
  name,
  first,
}: {
  document: DocumentAnswer;
  name: string;
  first?: Place | undefined;
}) {
  const { written } = useWriting();
  const keys = first?.place.split('/').slice(0, -1) ?? [];
  const { properties = {}, required = [] } = schemaAt(schemaOf(document), keys) ?? {};
  const places = document.places.filter(({ place }) => place.startsWith(`${keys.join('/')}/`));
  const isFirst = places[0] === first && places.every(({ access }) => access === 'yes');
  // Pictures have their own remove button, and parts without required values can simply be emptied.
  if (!isFirst || !mayBeAbsent(schemaOf(document), keys) || required.length === 0 || properties.file)
    return null;
  const values = places.map((place) => standsIn(place, written.get(keyOf(document.document, place.place))));
  const writeAll = (all: readonly unknown[]) => {
    for (const [index, place] of places.entries()) writeIn(document.document, place, all[index]);
  };
  return (
    <TakeAway
      name={name}
      value={values.some((value) => value !== undefined) ? values : undefined}
      onTakeAway={() => writeAll([])}
      onPutBack={writeAll}
    />
  );
}

/** Groups consecutive places of the same part into a section with its name. */
function sectionsOf(places: readonly Place[]) {
  const sections: { name: string; places: Place[] }[] = [];
  for (const place of places) {
    const last = sections.at(-1);
    if (last?.name === place.within) last.places.push(place);
    else sections.push({ name: place.within, places: [place] });
  }
  return sections;
}
