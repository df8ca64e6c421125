import ChevronLeft from '@lucide/icons/icons/chevron-left';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import ExternalLink from '@lucide/icons/icons/external-link';
import List from '@lucide/icons/icons/list';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { numberInWords } from '../../../../forms/swedish.ts';
import { Icon } from '../../../../site/components/Icon.tsx';
import type { PreviewRequest, WebsiteAnswer } from '../../../shared/website.ts';
import { Menu } from '../../app/Menu.tsx';
import { Fetched, NothingHere, Screen } from '../../app/Screen.tsx';
import { messageOf } from '../../data/answer.ts';
import { at } from '../../data/queries.ts';
import { Segments } from '../../parts/Segments.tsx';
import { SavedFoot } from '../Foot.tsx';
import { link, paths } from '../paths.ts';
import { documentPath, useWebsite } from '../queries.ts';
import { ReviewLink } from '../ReviewLink.tsx';
import { useWriting } from '../saving.ts';
import { FieldList } from './FieldList.tsx';
import { fieldsAt, fieldsOf, type PageField } from './find.ts';
import { type Device, PageFrame } from './PageFrame.tsx';
import styles from './PageScreen.module.css';
import { usePreview } from './usePreview.ts';

type Page = WebsiteAnswer['pages'][number];
type Season = PreviewRequest['season'];

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
  const [season, setSeason] = useState<Season>();
  const [device, setDevice] = useState<Device>('desktop');
  const [open, setOpen] = useState<string>();
  const [tapped, setTapped] = useState<readonly string[]>();
  const preview = usePreview(page.page, season);
  const fields = useFields(page);
  // A tap is handled once the fields have loaded.
  const [waiting, setWaiting] = useState<Element>();
  if (waiting && fields) {
    const found = fieldsAt(waiting, fields);
    setWaiting(undefined);
    setTapped(found.map(({ key }) => key));
    if (found[0]) setOpen(found[0].key);
  }
  useEffect(makeRoomForKeyboard, []);
  const views = <Views page={page} season={season} onSeason={setSeason} />;
  return (
    // On a phone the page fills the screen (TopBar.module.css).
    <div className={styles.edit} data-whole-screen>
      <div className={styles.tools}>
        <Back path={paths.room}>Webbplatsen</Back>
        <h1>{page.name}</h1>
        <div className={styles.views}>
          {views}
          <Segments<Device>
            label="Visa som"
            choices={[
              ['phone', 'Telefon'],
              ['desktop', 'Dator'],
            ]}
            chosen={device}
            onChoose={setDevice}
          />
          <AllFieldsLink page={page} />
        </div>
        <div className={styles.more}>
          <Menu
            heading={
              <>
                <Icon symbol={Ellipsis} />
                <span className="visually-hidden">Visning</span>
              </>
            }
          >
            <div className={styles.inMenu}>{views}</div>
            <AllFieldsLink page={page} />
            <a href={page.path} target="_blank" rel="noopener">
              <Icon symbol={ExternalLink} />
              Så ser besökarna den nu
            </a>
          </Menu>
        </div>
        <ReviewLink className={styles.go} />
      </div>
      <div className={styles.stage}>
        {preview.error && !preview.data ? (
          <p role="alert">{messageOf(preview.error)}</p>
        ) : (
          <PageFrame
            page={page.page}
            name={page.name}
            preview={preview.data}
            device={device}
            chosen={fields?.find(({ key }) => key === open)}
            onTap={setWaiting}
          />
        )}
      </div>
      <section className={`${styles.list} edged`} aria-label="Fälten">
        <p className="small muted" role="status">
          {whatWasTapped(tapped)}
        </p>
        <FieldList
          fields={fields ?? []}
          open={open}
          tapped={tapped ?? []}
          onOpen={(key) => {
            setTapped(undefined);
            setOpen(key);
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
function useFields({ documents }: Page): readonly PageField[] | undefined {
  const { data } = useWebsite();
  const { written } = useWriting();
  const mine = documents.filter((one) => data?.documents.some(({ document }) => document === one));
  const queries = useQueries({ queries: mine.map((document) => at(documentPath(document))) });
  if (queries.some(({ isPending }) => isPending)) return undefined;
  return fieldsOf(
    queries.flatMap(({ data: document }) => document ?? []),
    written,
  );
}

/** On a phone only its arrow is visible. */
function Back({ path, children }: { path: string; children: string }) {
  return (
    <a className={`way ${styles.back}`} href={link(path)} aria-label={children}>
      <Icon symbol={ChevronLeft} />
      <span>{children}</span>
    </a>
  );
}

function Views({
  page,
  season,
  onSeason,
}: {
  page: Page;
  season: Season;
  onSeason: (season: Season) => void;
}) {
  // The applications are shown on the home page.
  if (!page.documents.includes('applications')) return null;
  return (
    <Segments<'now' | 'open' | 'closed'>
      label="Så ser den ut när ansökan är"
      choices={[
        ['now', 'Som nu'],
        ['open', 'Öppen'],
        ['closed', 'Stängd'],
      ]}
      chosen={season ?? 'now'}
      onChoose={(wanted) => onSeason(wanted === 'now' ? undefined : wanted)}
    />
  );
}

function AllFieldsLink({ page: { documents } }: { page: Page }) {
  const [first] = documents;
  if (first === undefined) return null;
  return (
    <a className="way" href={link(paths.fields(first))}>
      <Icon symbol={List} />
      Alla fält
    </a>
  );
}

/** While a phone's keyboard is open, only the viewport above it is used, so that the field stays visible. */
function makeRoomForKeyboard(): (() => void) | undefined {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!viewport) return undefined;
  const before = viewport.content;
  viewport.content = `${before}, interactive-widget=resizes-content`;
  return () => {
    viewport.content = before;
  };
}
