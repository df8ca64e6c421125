import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ExternalLink from '@lucide/icons/icons/external-link';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { numberInWords } from '../../../../forms/swedish.ts';
import { Icon } from '../../../../site/components/Icon.tsx';
import type { PreviewRequest, WebsiteAnswer } from '../../../shared/website.ts';
import { Fetched, NothingHere, Screen } from '../../app/Screen.tsx';
import { messageOf } from '../../data/answer.ts';
import { at } from '../../data/queries.ts';
import { Segments } from '../../parts/Segments.tsx';
import { SavedFoot } from '../Foot.tsx';
import { FieldList } from '../fields/FieldList.tsx';
import { fieldsAt, fieldsOf, type ListedField, type Spot } from '../fields/find.ts';
import { link, paths } from '../paths.ts';
import { documentPath, useWebsite } from '../queries.ts';
import { useWriting } from '../saving.ts';
import { PageFrame } from './PageFrame.tsx';
import styles from './PageScreen.module.css';
import { usePreview } from './usePreview.ts';

type Page = WebsiteAnswer['pages'][number];

/** A preview of a page. A tap on a text or picture opens its field beside the page. */
export function PageScreen({ page }: { page: string }) {
  const query = useWebsite();
  const shown = query.data?.pages.find((one) => one.page === page);
  if (query.data && !shown) return <NothingHere />;
  return (
    <Screen title={shown?.name ?? 'Sidan'} heading={null} className={styles.screen}>
      <Fetched query={query}>{() => shown && <Editing page={shown} />}</Fetched>
    </Screen>
  );
}

function Editing({ page }: { page: Page }) {
  const [season, setSeason] = useState<PreviewRequest['season']>();
  const [open, setOpen] = useState<Spot>();
  const [tapped, setTapped] = useState<readonly string[]>();
  const preview = usePreview(page.page, season);
  const fields = useFields(page);
  const { rows = [] } = fields?.find(({ key }) => key === open?.key) ?? {};
  // A tap is handled once the fields have loaded.
  const [waiting, setWaiting] = useState<Element>();
  if (waiting && fields) {
    const found = fieldsAt(waiting, fields);
    setWaiting(undefined);
    setTapped(found.map(({ key }) => key));
    if (found[0]) setOpen(found[0]);
  }
  return (
    // On a phone the page fills the screen (TopBar.module.css).
    <div className={styles.edit} data-whole-screen>
      <div className={styles.heading}>
        <a className="way" href={link(paths.home)} aria-label="Webbplatsen">
          <Icon symbol={ChevronLeft} />
        </a>
        <h1>{page.name}</h1>
        <a className="way" href={page.path} target="_blank" rel="noopener">
          Se sidan
          <Icon symbol={ExternalLink} />
        </a>
      </div>
      <PageFrame
        page={page.page}
        name={page.name}
        html={preview.data?.html}
        chosen={open?.row === undefined ? rows.flat() : (rows[open.row] ?? [])}
        onTap={setWaiting}
      />
      <section className={`${styles.list} edged`} aria-label="Fälten">
        {/* The applications are shown on the home page. */}
        {page.documents.includes('applications') && (
          <Segments<'now' | 'open' | 'closed'>
            label="Så ser den ut när ansökan är"
            choices={[
              ['now', 'Som nu'],
              ['open', 'Öppen'],
              ['closed', 'Stängd'],
            ]}
            chosen={season ?? 'now'}
            onChoose={(wanted) => setSeason(wanted === 'now' ? undefined : wanted)}
          />
        )}
        <p className="small muted" role="status">
          {preview.error ? messageOf(preview.error) : whatWasTapped(tapped)}
        </p>
        <FieldList
          fields={fields ?? []}
          open={open}
          tapped={tapped ?? []}
          onOpen={(spot) => {
            setTapped(undefined);
            setOpen(spot);
          }}
        />
      </section>
      <SavedFoot />
    </div>
  );
}

function whatWasTapped(tapped: readonly string[] | undefined): string {
  if (!tapped) return 'Tryck på en text eller en bild i sidan, eller välj här.';
  if (tapped.length === 0)
    return 'Det du tryckte på har inget eget fält här. Leta i listan, eller i Uppgifter och priser.';
  return tapped.length === 1
    ? 'Fältet är öppet.'
    : `${numberInWords(tapped.length)} fält har den texten. Det närmaste är öppet.`;
}

/** The fields of the page's documents that this person may change; undefined until they have loaded. */
function useFields({ documents }: Page): readonly ListedField[] | undefined {
  const { data } = useWebsite();
  const { written } = useWriting();
  const mine = documents.filter((one) => data?.documents.some(({ document }) => document === one));
  const queries = useQueries({ queries: mine.map((document) => at(documentPath(document))) });
  if (queries.some(({ isPending }) => isPending)) return undefined;
  return queries.flatMap(({ data: document }) => (document ? fieldsOf(document, written) : []));
}
