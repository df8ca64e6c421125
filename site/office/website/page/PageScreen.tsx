import ChevronLeft from '@lucide/icons/icons/chevron-left';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import ExternalLink from '@lucide/icons/icons/external-link';
import List from '@lucide/icons/icons/list';
import { useEffect, useState } from 'react';
import type { PreviewRequest, WebsiteAnswer } from '../../../../forms/office/website.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Segments } from '../../components/Segments.tsx';
import { messageOf } from '../../data/answer.ts';
import { Menu } from '../../frame/Menu.tsx';
import { Fetched, NothingHere, Screen } from '../../frame/Screen.tsx';
import { SavedFoot } from '../Foot.tsx';
import { link, paths } from '../paths.ts';
import { useDrafts, useWebsite } from '../queries.ts';
import { ReviewLink } from '../ReviewLink.tsx';
import { useWriting } from '../saving.ts';
import { isSame, within } from '../values.ts';
import { type Device, DeviceChoice } from './Casing.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { type Mark, PageFrame } from './PageFrame.tsx';
import styles from './PageScreen.module.css';
import { usePreview } from './usePreview.ts';

type Page = WebsiteAnswer['pages'][number];
type Season = PreviewRequest['season'];

/** A page of the website as it will be: what is tapped in it is written beside it. */
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
  const [chosen, setChosen] = useState<Mark>();
  const preview = usePreview(page.page, season);
  const isChanged = useChanges();
  useEffect(makeRoomForKeyboard, []);
  const views = <Views page={page} season={season} onSeason={setSeason} />;
  return (
    // On a phone the page has the whole screen (TopBar.module.css).
    <div className={styles.edit} data-whole-screen data-open={chosen ? '' : undefined}>
      <div className={styles.tools}>
        <Back path={paths.room}>Webbplatsen</Back>
        <h1>{page.name}</h1>
        <div className={styles.views}>
          {views}
          <DeviceChoice device={device} onChoose={setDevice} />
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
            chosen={chosen}
            isChanged={isChanged}
            onOpen={setChosen}
            onEscape={() => setChosen(undefined)}
          />
        )}
      </div>
      {chosen ? (
        <FieldPanel mark={chosen} onClose={() => setChosen(undefined)} />
      ) : (
        <div className={styles.hint}>
          <p className="muted">Tryck på en text eller en bild i sidan för att ändra den.</p>
        </div>
      )}
      <SavedFoot />
    </div>
  );
}

/** On a phone its arrow alone is seen. */
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
  // The applications stand on the home page.
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

/** Whether a text of the page is written and not published. */
function useChanges(): (mark: Mark) => boolean {
  const { data } = useDrafts();
  const { written } = useWriting();
  const changes = [
    ...(data?.drafts.map(({ document, place, published, draft }) => ({
      document,
      place,
      published,
      value: draft.value,
    })) ?? []),
    ...written.values(),
  ];
  return (mark) =>
    changes.some(({ document, place, published, value }) => {
      if (mark.document !== document || !`${mark.place}/`.startsWith(`${place}/`)) return false;
      const path = mark.place
        .slice(place.length + 1)
        .split('/')
        .filter(Boolean);
      return !isSame(within(published, path), within(value, path));
    });
}

/** While a phone's keyboard is up, the window is what is left above it: the field stays in sight. */
function makeRoomForKeyboard(): (() => void) | undefined {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!viewport) return undefined;
  const before = viewport.content;
  viewport.content = `${before}, interactive-widget=resizes-content`;
  return () => {
    viewport.content = before;
  };
}
