import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { listed, upperFirst } from '../../../forms/swedish.ts';
import { Button } from '../../../site/components/Button.tsx';
import { classNames } from '../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { DraftsAnswer, Published } from '../../shared/website.ts';
import columns from '../app/Columns.module.css';
import { Fetched, Screen } from '../app/Screen.tsx';
import { usePerson } from '../data/login.ts';
import { PrimaryButton, SecondaryLink, TextButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Remark } from '../parts/Remark.tsx';
import { Sheet, Slip } from '../parts/Sheet.tsx';
import { useTicks } from '../parts/useTicks.ts';
import { when } from '../words/time.ts';
import { inWords } from './Chip.tsx';
import { Difference } from './Difference.tsx';
import { Done } from './Done.tsx';
import { toRoom } from './FieldsScreen.tsx';
import { Foot } from './Foot.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { Gone } from './fields/Gone.tsx';
import { SavedLine } from './fields/SavedLine.tsx';
import { link, paths } from './paths.ts';
import { useDrafts } from './queries.ts';
import styles from './Review.module.css';
import screens from './Screens.module.css';
import { useWriting, writeIn, writing } from './saving.ts';
import { draftsAs, usePublish } from './usePublish.tsx';
import { keyOf } from './writing.ts';

type Draft = DraftsAnswer['drafts'][number];

/** All unpublished changes: old over new, with a tick for each change to publish. */
export function Review() {
  const query = useDrafts();
  const { written } = useWriting();
  const [done, setDone] = useState<ComponentProps<typeof Done>>();
  // Saves pending text first, so that it can be reviewed too.
  useEffect(() => void writing.sendNow(), []);
  const isEmpty = query.data?.drafts.length === 0 && written.size === 0;
  return (
    <Screen
      title="Granska och publicera"
      back={toRoom}
      about={!isEmpty && 'Avmarkera det som ska vänta. Det ligger kvar som utkast.'}
    >
      {done && <Done key={done.published.id} {...done} />}
      <Fetched query={query}>
        {(data) =>
          isEmpty ? (
            <EmptySheet picture="done" heading="Inget att publicera">
              <p>Allt ni har skrivit syns redan på webbplatsen.</p>
              <SecondaryLink href={link(paths.room)}>Välj en sida att ändra</SecondaryLink>
            </EmptySheet>
          ) : (
            <Changes
              answer={data}
              onPublished={(published) => setDone({ published, before: data.basedOn })}
            />
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

function Changes({ answer, onPublished }: ChangesProps) {
  const waiting = useTicks();
  const [thrown, setThrown] = useState<readonly Draft[]>([]);
  const publishing = usePublish();
  const { written } = useWriting();
  const key = ({ document, place }: Pick<Draft, 'document' | 'place'>) => keyOf(document, place);
  const chosen = answer.drafts.filter((draft) => !waiting.has(key(draft)) && mayPublish(draft));
  const conflicts = [...written.values()].filter(({ state }) => state === 'conflict');
  const guarded = chosen.filter(({ access }) => access === 'guarded');
  const problemOf = (draft: Draft) =>
    publishing.mistakes.find((one) => key(one) === key(draft))?.remedy ?? draft.problem;

  async function publish(): Promise<void> {
    const drafts = chosen.map(({ document, place, draft: { version } }) => ({ document, place, version }));
    const published = await publishing.publish(draftsAs({ drafts, basedOn: answer.basedOn }));
    if (published) onPublished(published);
  }
  const isStopped = publishing.busy || chosen.length === 0 || written.size > 0;

  return (
    <>
      <Failure problem={publishing.problem} mistakes={publishing.mistakes} drafts={answer.drafts} />
      <div className={columns.columns}>
        <Sheet aria-label="Ändringar">
          <ul className={styles.changes}>
            {conflicts.map((one) => (
              <li key={key(one)} className={styles.matter}>
                <Conflict written={one} />
              </li>
            ))}
            {answer.drafts.map((draft) => (
              <Change
                key={key(draft)}
                draft={draft}
                problem={problemOf(draft)}
                isChosen={chosen.includes(draft)}
                onToggle={() => waiting.tick(key(draft))}
                onThrow={() => {
                  setThrown([...thrown, draft]);
                  writeIn(draft.document, draft, draft.published);
                  void writing.sendNow();
                }}
              />
            ))}
            {thrown
              .filter((draft) => !answer.drafts.some((one) => key(one) === key(draft)))
              .map((draft) => (
                <li key={`kastad ${key(draft)}`}>
                  <Gone
                    onUndo={() => {
                      setThrown(thrown.filter((one) => one !== draft));
                      writeIn(draft.document, { ...draft, draft: null }, draft.draft.value);
                      void writing.sendNow();
                    }}
                  >
                    <b>{draft.name}</b>: ändringen är kastad.
                  </Gone>
                </li>
              ))}
          </ul>
        </Sheet>
        <aside className={classNames('sheets', screens.aside, screens.low)}>
          <Slip heading={inWords(chosen.length)}>
            {answer.pages.length > 0 && <p className="small muted">Ändrar {listed(answer.pages)}.</p>}
            <Button className="full" disabled={isStopped} onClick={publish}>
              {publishing.busy ? 'Publicerar …' : 'Publicera'}
            </Button>
            {publishing.busy && <progress aria-label="Publicerar" />}
            {written.size > 0 && <SavedLine />}
            <p className="small muted">Besökarna ser det direkt. Ni kan ångra efteråt.</p>
          </Slip>
        </aside>
      </div>
      <Foot>
        {written.size > 0 ? (
          <SavedLine />
        ) : (
          <p role="status">
            <b>
              {chosen.length} av {answer.drafts.length}
            </b>{' '}
            valda
          </p>
        )}
        <PrimaryButton disabled={isStopped} onClick={publish}>
          {publishing.busy ? 'Publicerar …' : 'Publicera'}
        </PrimaryButton>
      </Foot>
      {publishing.passkeyDialog(guarded)}
    </>
  );
}

const mayPublish = ({ access }: Draft): boolean => access === 'yes' || access === 'guarded';

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
  onThrow: () => void;
}

function Change({ draft, problem, isChosen, onToggle, onThrow }: ChangeProps) {
  const { document, documentName, within, place, name, published, access } = draft;
  const { name: own } = usePerson();
  const who = draft.draft.by === own ? 'du' : draft.draft.by;
  return (
    <li className={classNames(styles.change, problem !== null && styles.wrong)}>
      {mayPublish(draft) && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <span className="visually-hidden">Ta med {name}</span>
        </label>
      )}
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
        {access === 'no' && <p className="small muted">Det här får du inte publicera. Fråga en ansvarig.</p>}
        {access === 'fixed' && <p className="small muted">Det här ändrar den som sköter servern.</p>}
        <TextButton onClick={onThrow}>
          Kasta ändringen<span className="visually-hidden">: {name}</span>
        </TextButton>
      </div>
    </li>
  );
}
