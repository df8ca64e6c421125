import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { listed, numberInWords, upperFirst } from '../../../forms/swedish.ts';
import { Button } from '../../../site/components/Button.tsx';
import { classNames } from '../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { DraftsAnswer, Published, PublishProblems, PublishRequest } from '../../shared/website.ts';
import columns from '../app/Columns.module.css';
import { Fetched, Screen } from '../app/Screen.tsx';
import { messageOf, OfficeProblem } from '../data/answer.ts';
import { refresh } from '../data/fetched.ts';
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
import { ShowWhoYouAre } from './Guard.tsx';
import { link, paths } from './paths.ts';
import { askToPublish } from './publishing.ts';
import { useDrafts } from './queries.ts';
import styles from './Review.module.css';
import screens from './Screens.module.css';
import { useWriting, writeIn, writing } from './saving.ts';
import { keyOf } from './writing.ts';

type Draft = DraftsAnswer['drafts'][number];
type Mistakes = PublishProblems['errors'];

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
  const [asksWho, setAsksWho] = useState(false);
  const publishing = usePublishing(answer, onPublished);
  const { written } = useWriting();
  const key = ({ document, place }: Pick<Draft, 'document' | 'place'>) => keyOf(document, place);
  const chosen = answer.drafts.filter((draft) => !waiting.has(key(draft)) && mayPublish(draft));
  const conflicts = [...written.values()].filter(({ state }) => state === 'conflict');
  const guarded = chosen.filter(({ access }) => access === 'guarded');
  const problemOf = (draft: Draft) =>
    publishing.mistakes.find((one) => key(one) === key(draft))?.remedy ?? draft.problem;

  const publish = () => (guarded.length > 0 ? setAsksWho(true) : void publishing.publish(chosen));
  const isStopped = publishing.busy || chosen.length === 0 || written.size > 0;

  return (
    <>
      <Outcome publishing={publishing} drafts={answer.drafts} />
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
      {asksWho && (
        <ShowWhoYouAre
          changes={guarded}
          told={answer.told}
          onClose={() => setAsksWho(false)}
          onShown={(passkey) => {
            setAsksWho(false);
            void publishing.publish(chosen, passkey);
          }}
        />
      )}
    </>
  );
}

const mayPublish = ({ access }: Draft): boolean => access === 'yes' || access === 'guarded';

interface Failure {
  readonly message: string;
  /** A colleague saved or published meanwhile; the server refused; or no response arrived. */
  readonly why: 'overtaken' | 'refused' | 'unknown';
}

const aboutFailure = {
  overtaken: {
    heading: 'Någon hann före',
    advice: 'Inget är publicerat. Läs igenom det som står här nu, och publicera igen.',
  },
  refused: {
    heading: 'Det gick inte att publicera',
    advice:
      'Webbplatsen är som förut, och utkasten är kvar. Försök igen om en stund. Går det inte då heller, ring den som sköter servern.',
  },
  unknown: {
    heading: 'Vi vet inte om det publicerades',
    advice: 'Utkasten är kvar, om de inte hann publiceras: då står det i Historik.',
  },
} as const;

type Publishing = ReturnType<typeof usePublishing>;

/** Publishes the ticked changes, all or none, and keeps all problems that the server reports. */
function usePublishing({ basedOn }: DraftsAnswer, onPublished: ChangesProps['onPublished']) {
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>([]);
  const [failure, setFailure] = useState<Failure>();

  async function publish(drafts: readonly Draft[], passkey?: unknown): Promise<void> {
    setBusy(true);
    setMistakes([]);
    setFailure(undefined);
    const request: PublishRequest = {
      drafts: drafts.map(({ document, place, draft: { version } }) => ({ document, place, version })),
      basedOn,
      passkey,
    };
    try {
      const outcome = await askToPublish('website/versions', request);
      if ('published' in outcome) onPublished(outcome.published);
      else if ('mistakes' in outcome) setMistakes(outcome.mistakes);
      else
        setFailure({
          message: outcome.refusal,
          why: outcome.why === 'overtaken' ? 'overtaken' : 'refused',
        });
    } catch (error) {
      setFailure({
        message: messageOf(error),
        why: error instanceof OfficeProblem && error.status ? 'refused' : 'unknown',
      });
    } finally {
      setBusy(false);
      void refresh();
    }
  }
  return { busy, mistakes, failure, publish };
}

/** Why publishing failed. It takes focus, since the user must deal with it first. */
function Outcome({
  publishing: { mistakes, failure },
  drafts,
}: {
  publishing: Publishing;
  drafts: DraftsAnswer['drafts'];
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasFailed = mistakes.length > 0 || failure !== undefined;
  useEffect(() => {
    if (hasFailed) box.current?.focus();
  }, [hasFailed]);
  if (!hasFailed) return null;
  return (
    <Remark
      symbol={CircleAlert}
      tone={failure && failure.why !== 'refused' ? 'warm' : 'wrong'}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      {failure ? (
        <>
          <h2>{aboutFailure[failure.why].heading}</h2>
          <p>{failure.message}</p>
          <p>{aboutFailure[failure.why].advice}</p>
        </>
      ) : (
        <>
          <h2>
            {numberInWords(mistakes.length)} {mistakes.length === 1 ? 'sak' : 'saker'} att rätta först
          </h2>
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
          <p className="small">Inget är publicerat. Du kan också avmarkera dem och publicera resten.</p>
        </>
      )}
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
