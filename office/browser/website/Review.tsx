import Banknote from '@lucide/icons/icons/banknote';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import { useEffect, useRef, useState } from 'react';
import { listed, numberOf, upperFirst } from '../../../forms/swedish.ts';
import { classNames } from '../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { DraftsAnswer, Published } from '../../shared/website.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { usePerson } from '../data/login.ts';
import { PrimaryButton, SecondaryLink } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Remark } from '../parts/Remark.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { useTicks } from '../parts/useTicks.ts';
import { when } from '../words/time.ts';
import { Difference } from './Difference.tsx';
import { Done } from './Done.tsx';
import { toWebsiteHome } from './FieldsScreen.tsx';
import { Foot } from './Foot.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { SavedLine } from './fields/SavedLine.tsx';
import { link, paths } from './paths.ts';
import { useDrafts } from './queries.ts';
import styles from './Review.module.css';
import { useWriting, writing } from './saving.ts';
import { draftsAs, usePublish } from './usePublish.tsx';
import { keyOf } from './writing.ts';

type Draft = DraftsAnswer['drafts'][number];

/** All unpublished changes: old over new, with a tick for each change to publish. */
export function Review() {
  const query = useDrafts();
  const { written } = useWriting();
  const [done, setDone] = useState<Published>();
  // Saves pending text first, so that it can be reviewed too.
  useEffect(() => void writing.sendNow(), []);
  const isEmpty = query.data?.drafts.length === 0 && written.size === 0;
  return (
    <Screen
      title="Granska och publicera"
      back={toWebsiteHome}
      about={!isEmpty && 'Avmarkera det som ska vänta. Det ligger kvar som utkast.'}
    >
      {done && <Done key={done.id} published={done} />}
      <Fetched query={query}>
        {(data) =>
          isEmpty ? (
            <EmptySheet picture="done" heading="Inget att publicera">
              <p>Allt ni har skrivit syns redan på webbplatsen.</p>
              <SecondaryLink href={link(paths.home)}>Välj en sida att ändra</SecondaryLink>
            </EmptySheet>
          ) : (
            <Changes answer={data} onPublished={setDone} />
          )
        }
      </Fetched>
    </Screen>
  );
}

interface ChangesProps {
  answer: DraftsAnswer;
  onPublished: (published: Published) => void;
}

function Changes({ answer: { drafts, pages, basedOn, offersWithFee }, onPublished }: ChangesProps) {
  const waiting = useTicks();
  const publishing = usePublish();
  const { written } = useWriting();
  const key = ({ document, place }: Pick<Draft, 'document' | 'place'>) => keyOf(document, place);
  const chosen = drafts.filter((draft) => !waiting.has(key(draft)));
  const conflicts = [...written.values()].filter(({ state }) => state === 'conflict');
  const problemOf = (draft: Draft) =>
    publishing.mistakes.find((one) => key(one) === key(draft))?.remedy ?? draft.problem;

  async function publish(): Promise<void> {
    const versions = chosen.map(({ document, place, draft: { version } }) => ({ document, place, version }));
    const published = await publishing.publish(draftsAs({ drafts: versions, basedOn }));
    if (published) onPublished(published);
  }
  return (
    <>
      <Failure problem={publishing.problem} mistakes={publishing.mistakes} drafts={drafts} />
      {offersWithFee > 0 && (
        <Remark symbol={Banknote} tone="warm">
          <p>
            {upperFirst(numberOf(offersWithFee, 'erbjudande', 'erbjudanden'))} väntar på svar. De familjerna
            betalar den avgift som står i deras brev. Den nya gäller dem som ni erbjuder plats härefter.
          </p>
        </Remark>
      )}
      <Sheet aria-label="Ändringar">
        <ul className={styles.changes}>
          {conflicts.map((one) => (
            <li key={key(one)} className={styles.matter}>
              <Conflict written={one} />
            </li>
          ))}
          {drafts.map((draft) => (
            <Change
              key={key(draft)}
              draft={draft}
              problem={problemOf(draft)}
              isChosen={chosen.includes(draft)}
              onToggle={() => waiting.tick(key(draft))}
            />
          ))}
        </ul>
      </Sheet>
      <p className="small muted">
        {pages.length > 0 && `Ändrar ${listed(pages)}. `}Besökarna ser det direkt, och ni kan gå tillbaka i
        Historik.
      </p>
      <Foot>
        {written.size > 0 ? (
          <SavedLine />
        ) : (
          <p role="status">
            <b>
              {chosen.length} av {drafts.length}
            </b>{' '}
            valda
          </p>
        )}
        <PrimaryButton
          disabled={publishing.busy || chosen.length === 0 || written.size > 0}
          onClick={publish}
        >
          {publishing.busy ? 'Publicerar …' : 'Publicera'}
        </PrimaryButton>
      </Foot>
      {publishing.passkeyDialog(chosen.filter(({ access }) => access === 'guarded'))}
    </>
  );
}

/** Why publishing failed. It takes focus, since the user must deal with it first. */
function Failure({
  problem,
  mistakes,
  drafts,
}: Pick<ReturnType<typeof usePublish>, 'problem' | 'mistakes'> & Pick<DraftsAnswer, 'drafts'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <Remark symbol={CircleAlert} tone="wrong" role="alert" tabIndex={-1} ref={box}>
      <h2>{problem}</h2>
      <ul className={styles.mistakes}>
        {mistakes.map(({ document, place, remedy }) => {
          const draft = drafts.find((one) => one.document === document && one.place === place);
          return (
            <li key={`${document}/${place}`}>
              <a href={link(paths.fields(document, place))}>
                {draft ? `${draft.documentName}, ${draft.name}: ` : ''}
                {remedy}
              </a>
            </li>
          );
        })}
      </ul>
      {/* Also true of a publication whose answer was lost. */}
      <p>Det som står kvar här när sidan har laddats om är inte publicerat.</p>
    </Remark>
  );
}

interface ChangeProps {
  draft: Draft;
  problem: string | null;
  isChosen: boolean;
  onToggle: () => void;
}

function Change({ draft, problem, isChosen, onToggle }: ChangeProps) {
  const { document, documentName, within, place, name, published } = draft;
  const { name: own } = usePerson();
  const who = draft.draft.by === own ? 'du' : draft.draft.by;
  return (
    <li className={classNames(styles.change, problem !== null && styles.wrong)}>
      <label className={styles.tick}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className="visually-hidden">Ta med {name}</span>
      </label>
      <div className={styles.matter}>
        <h2 className={styles.name}>
          <a className="quiet" href={link(paths.fields(document, place))}>
            {name}
          </a>
        </h2>
        <p className="small muted">
          {[documentName, within].filter(Boolean).join(', ')} · <bdi>{who}</bdi>, {when(draft.draft.at)}
        </p>
        <Difference before={published} after={draft.draft.value} names={['Förut', 'Nu']} />
        <ErrorMessage>{upperFirst(problem ?? '')}</ErrorMessage>
      </div>
    </li>
  );
}
