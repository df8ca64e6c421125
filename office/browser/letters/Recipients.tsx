import CircleAlert from '@lucide/icons/icons/circle-alert';
import { useEffect, useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { Button } from '../../../site/components/Button.tsx';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { LetterDays, LettersRequest } from '../../shared/letter-answers.ts';
import { mistakesInDays } from '../../shared/letter-days.ts';
import { asLetters, isForWeek, isOwn, type LetterTo } from '../../shared/letters.ts';
import { mistakesIn, type OwnLetter } from '../../shared/own-letter.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { officePath } from '../app/address.ts';
import columns from '../app/Columns.module.css';
import { camp } from '../app/camp-in-page.ts';
import { Fetched } from '../app/Screen.tsx';
import { useRecipients } from '../data/queries.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useRequest } from '../data/useRequest.ts';
import { Remark } from '../parts/Remark.tsx';
import { Segments } from '../parts/Segments.tsx';
import { Slip } from '../parts/Sheet.tsx';
import { useMistakes } from '../parts/useMistakes.ts';
import { today } from '../words/time.ts';
import { begunLetter, forgetBegun } from './beginLetter.ts';
import { Families, Nobody, Others, toFamilies } from './Families.tsx';
import { LastDays } from './LastDays.tsx';
import styles from './Letters.module.css';
import { meantBy, type Target } from './meantBy.ts';
import { OwnText } from './OwnText.tsx';
import type { Previews } from './Preview.tsx';

interface RecipientsProps {
  about: LetterTo;
  /** The week that is chosen at first. */
  startsWith: number | undefined;
  onChosen: (previews: Previews) => void;
}

const everyWeek = 0;

/** The recipients of a letter, and what the user decides about it: its last days, or the text of an own letter. */
export function Recipients({ about, startsWith, onChosen }: RecipientsProps) {
  const { kind } = about;
  const own = isOwn(kind);
  const [begun] = useState(begunLetter);
  useEffect(forgetBegun, []);
  const [letter, setLetter] = useState<OwnLetter>(begun);
  useUnsaved(letter.subject !== '' || letter.text !== '');
  const [days, setDays] = useState<Partial<LetterDays>>({});
  const [to, setTo] = useState<Target>(begun.ticked.length > 0 ? 'ticked' : 'place');
  const [chosenWeek, setWeek] = useState(startsWith);
  /** Ticks that differ from the initial ones, by `placementKey`. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const query = useRecipients(about, to === 'ticked' ? begun.ticked : undefined);
  const { recipients = [], others = [], early = [], blocker = null } = query.data ?? {};
  const { busy, problem, send } = useRequest();

  const weeks = own ? campWeeks : [...new Set(recipients.map(({ week }) => week))].sort();
  // A letter to families or about a week starts with one week, an own letter to leaders with the whole summer.
  const [firstWeek = everyWeek] = isForWeek(about) || (own && about.form === 'child') ? weeks : [];
  const week = to === 'ticked' ? everyWeek : (chosenWeek ?? firstWeek);
  const inWeek = recipients.filter((one) => week === everyWeek || one.week === week);
  const families = own ? meantBy(to, inWeek) : inWeek;
  // All are ticked at first, except those whose offer is too new for a reminder.
  const isChosen = (key: string) => ticks[key] ?? !early.includes(key);
  const chosen = families.filter((one) => isChosen(placementKey(one)));

  const lastDays: LetterDays = {
    answerBy: query.data?.answerBy ? (days.answerBy ?? query.data.answerBy) : null,
    payBy: query.data?.payBy ? (days.payBy ?? query.data.payBy) : null,
  };
  const aboutDays = { weeks: chosen.map((one) => one.week), year: camp.year, today: today() };
  const { form, shown, submit } = useMistakes({
    ...(own && mistakesIn(letter, about.form)),
    ...mistakesInDays(lastDays, aboutDays),
  });

  async function preview() {
    const wanted: LettersRequest = {
      ...about,
      own: own ? { subject: letter.subject, text: letter.text } : undefined,
      ...lastDays,
      letters: chosen.map(({ reference, week, decisionId }) => ({ reference, week, decisionId })),
    };
    const previews = await send('POST', 'letters/previews', wanted);
    if (previews) onChosen({ wanted, answer: previews.body });
  }

  if (query.data && recipients.length === 0 && !own) {
    return (
      <div className="sheets">
        <Nobody about={about} />
        <Others others={others} />
      </div>
    );
  }
  return (
    <form ref={form} className={columns.columns} onSubmit={submit(preview)} noValidate>
      <div className="sheets">
        {own && (
          <>
            <OwnText
              form={about.form}
              letter={letter}
              mistakes={shown}
              onWrite={(changed) => setLetter({ ...letter, ...changed })}
            />
            <Segments
              label="Till"
              chosen={to}
              choices={[
                ['place', 'Har plats'],
                ['offered', 'Erbjudna'],
                ['reserve', 'Reserver'],
                ...(begun.ticked.length > 0 ? [['ticked', `Valda ${begun.ticked.length}`] as const] : []),
              ]}
              onChoose={setTo}
            />
          </>
        )}
        <LastDays
          kind={kind}
          days={lastDays}
          about={aboutDays}
          mistakes={shown}
          onWrite={(changed) => setDays({ ...days, ...changed })}
        />
        {(own ? to !== 'ticked' : (isForWeek(about) || startsWith) && weeks.length > 1) && (
          <Segments
            label="Vecka"
            chosen={week}
            choices={[
              ...weeks.map((each) => [each, `Vecka ${each}`] as const),
              ...(own || !isForWeek(about) ? [[everyWeek, 'Alla veckor'] as const] : []),
            ]}
            onChoose={setWeek}
          />
        )}
        <Fetched query={query}>
          {() => (
            <>
              <Families
                about={about}
                families={families}
                early={early}
                isChosen={isChosen}
                onTick={(keys, isTicked) =>
                  setTicks({ ...ticks, ...Object.fromEntries(keys.map((key) => [key, isTicked])) })
                }
              />
              <Others others={others} />
            </>
          )}
        </Fetched>
      </div>
      {query.data && (
        <Slip heading="Läs igenom">
          {blocker !== null && (
            <Remark symbol={CircleAlert} tone="warm">
              <p>{blocker}</p>
            </Remark>
          )}
          <div className={styles.foot} data-action-bar>
            <ErrorMessage role="alert">{problem}</ErrorMessage>
            <p role="status" className="small muted">
              {chosen.length === 0
                ? 'Ingen är vald.'
                : `${numberOf(asLetters(about, chosen).length, 'brev', 'brev')} ${toFamilies(about.form, chosen)}.`}
            </p>
            <Button type="submit" disabled={busy || chosen.length === 0 || blocker !== null}>
              Läs igenom breven
            </Button>
          </div>
          <p className={styles.cancel}>
            <a className="touchable" href={`${officePath}/brev`}>
              Avbryt
            </a>
          </p>
        </Slip>
      )}
    </form>
  );
}
