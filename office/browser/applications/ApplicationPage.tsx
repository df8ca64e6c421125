import Mail from '@lucide/icons/icons/mail';
import Pencil from '@lucide/icons/icons/pencil';
import Send from '@lucide/icons/icons/send';
import { Fragment, type ReactNode, useId } from 'react';
import { forms } from '../../../forms/all.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import { mailto } from '../../../site/components/mailto.ts';
import type { ApplicationAnswer, ApplicationInList } from '../../shared/application-answers.ts';
import { hasPlace, occupiesPlace } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { placeWord } from '../../shared/week-list.ts';
import { officePath } from '../app/address.ts';
import { Fetched } from '../app/Screen.tsx';
import { useArrivalFocus } from '../app/useArrivalFocus.ts';
import { useMay } from '../data/login.ts';
import { useApplication } from '../data/queries.ts';
import { BlockerNotice } from '../decisions/Blocker.tsx';
import { useDecisions } from '../decisions/useDecisions.ts';
import { Act } from '../parts/Act.tsx';
import { SecondaryLink } from '../parts/Buttons.tsx';
import { Erase } from '../parts/Erase.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { toTheMinute, whenExactly } from '../words/time.ts';
import styles from './ApplicationPage.module.css';
import { ApplicationSection, Facts } from './ApplicationSection.tsx';
import { Correctable } from './Correction.tsx';
import { Details } from './Details.tsx';
import { addFirst, Double, GuardianButton, isDouble, isReached, whatIsLost } from './Double.tsx';
import { EditableText, RoomNote } from './EditableText.tsx';
import { FlagRemark } from './Flagged.tsx';
import { HealthAndFood } from './HealthAndFood.tsx';
import { LeaderNotes, Payments } from './OfficeNotes.tsx';
import { WeekDecision } from './WeekDecision.tsx';

/** One application: its answers, decisions and history. */
export function ApplicationPage({ reference }: { reference: string }) {
  return <Fetched query={useApplication(reference)}>{(answer) => <Sections answer={answer} />}</Fetched>;
}

function Sections({ answer }: { answer: ApplicationAnswer }) {
  const { application, letters, diary, note } = answer;
  const { reference, form, placements } = application;
  // Beside the name, and only when a fee is owed: the user compares it with the bank's list.
  const isOwed = ({ state, paidOn }: PlacementAnswer) => hasPlace(state) || paidOn !== null;
  const owed = form === 'child' ? placements.filter(isOwed) : [];
  const headingId = useId();
  const mayExtract = useMay('export');
  const mayErase = useMay('erase');
  const path = `applications/${reference}` as const;
  return (
    <Sheet className={styles.case} aria-labelledby={headingId}>
      <Head application={application} headingId={headingId} />
      {owed.length > 0 && (
        <ApplicationSection heading="Betalning">
          <Payments path={path} placements={owed} />
        </ApplicationSection>
      )}
      <Weeks application={application} />
      {answer.leaderNotes && (
        <ApplicationSection heading="Registerutdrag och schema">
          <LeaderNotes path={path} notes={answer.leaderNotes} />
        </ApplicationSection>
      )}
      <ApplicationSection heading={form === 'child' ? 'Familjen' : 'Svar'}>
        <Correctable
          path={`${path}/answers`}
          form={forms[form]}
          values={answer.values}
          fields={Object.keys(forms[form].fields).filter(
            (field) => !healthFieldsOf(forms[form]).includes(field),
          )}
        >
          <Answers {...answer} />
        </Correctable>
      </ApplicationSection>
      {answer.maybeSame
        .filter((other) => isDouble(answer, other))
        .map((double) => (
          <Double key={double.reference} kept={application} double={double} />
        ))}
      {answer.details && <Details path={path} details={answer.details} />}
      <HealthAndFood answer={answer} path={path} />
      <ApplicationSection heading="Anteckning">
        <EditableText
          put={(change, value) => change('PUT', `${path}/note`, value)}
          saved={note?.text ?? ''}
          label="Anteckning"
          labelHidden
          lines={3}
          hint={
            <>
              Bara Kansliet ser den. Skriv inte om hälsa här.{' '}
              {note && (
                <>
                  <bdi>{note.by}</bdi> skrev {whenExactly(note.at)}.
                </>
              )}
            </>
          }
          save="Spara anteckningen"
        />
      </ApplicationSection>
      <ApplicationSection heading="Brev">
        <Timeline otherwise="Inga brev har skickats.">
          {letters.map(({ to, words, at }) => (
            <Happening key={`${to} ${words} ${at}`} symbol={Mail} when={whenExactly(at)}>
              {words}
            </Happening>
          ))}
        </Timeline>
        {/* To the current e-mail address. */}
        {letters.some(({ failed }) => failed) && (
          <div className="row">
            <Act symbol={Send} act={({ change }) => change('POST', `${path}/letters/again`)}>
              Skicka igen
            </Act>
          </div>
        )}
      </ApplicationSection>
      <ApplicationSection heading="Dagbok">
        <Timeline otherwise="Ingenting har hänt än.">
          {diary.map(({ at, who, verb, week }) => (
            <Happening key={`${at} ${who} ${verb} ${week}`} symbol={Pencil} when={whenExactly(at)}>
              <bdi>{who}</bdi> {verb}
              {week !== null && `, vecka ${week}`}
              {answer.corrections
                .filter((correction) => verb === 'rättade' && correction.at === at)
                .map(({ field, was }) => (
                  <Fragment key={field}>
                    . {forms[form].fields[field]?.label} var <bdi>{was || 'tomt'}</bdi>
                  </Fragment>
                ))}
            </Happening>
          ))}
        </Timeline>
      </ApplicationSection>
      {mayExtract && (
        <ApplicationSection heading="Utdrag">
          <p>Allt som är sparat, till den som frågar.</p>
          <div>
            <SecondaryLink href={`${officePath}/ansokningar/${reference}/utdrag`}>Utdrag</SecondaryLink>
          </div>
        </ApplicationSection>
      )}
      {mayErase && (
        <ApplicationSection heading="Ta bort">
          <Erase
            path={path}
            reference={reference}
            what="ansökan"
            lost={answer.maybeSame.length > 0 ? `${whatIsLost} ${addFirst}` : whatIsLost}
            back="/ansokningar"
          />
        </ApplicationSection>
      )}
    </Sheet>
  );
}

function Head({ application, headingId }: { application: ApplicationInList; headingId: string }) {
  const { reference, name, age, receivedAt, flagged } = application;
  const heading = useArrivalFocus();
  return (
    <header className={styles.head}>
      <h1 id={headingId} ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>, {age} år
      </h1>
      <p className="muted">
        <span className="whole">{reference}</span> · kom in {toTheMinute(receivedAt)}
      </p>
      {flagged && <FlagRemark reference={reference} />}
    </header>
  );
}

/** The decision about each week, after any blocker. */
function Weeks({ application }: Pick<ApplicationAnswer, 'application'>) {
  const { reference, form, name, placements } = application;
  const decisions = useDecisions(() => name);
  return (
    <>
      {(decisions.blocker || decisions.problem) && (
        <div className={styles.blocker}>
          <BlockerNotice decisions={decisions} />
        </div>
      )}
      <ApplicationSection
        heading="Veckor"
        about="Tryck igen på det valda för att ångra, tills ett brev har gått."
      >
        {placements.map((placement) => (
          <WeekDecision
            key={placement.week}
            placement={placement}
            busy={decisions.busy}
            onDecide={(state) => {
              const { week, decisionId } = placement;
              decisions.decide([{ reference, week, state, decisionId }]);
            }}
          >
            {form === 'child' && occupiesPlace(placement.state) && (
              <RoomNote
                reference={reference}
                week={placement.week}
                saved={placement.roomNote}
                label={placeWord}
                hint="Står på veckans listor. Skriv inte om hälsa här."
              />
            )}
          </WeekDecision>
        ))}
      </ApplicationSection>
    </>
  );
}

/** The form's answers except health, under the form's own labels, and related applications. */
function Answers(answer: ApplicationAnswer) {
  const { application, siblings, maybeSame, values } = answer;
  const { reference, form, email } = application;
  const { sender, attendee } = forms[form];
  return (
    <Facts
      form={forms[form]}
      values={values}
      without={[attendee?.name, attendee?.age]}
      show={(field, words) =>
        field === sender.email && (
          <a className="touchable" href={mailto(email, reference)}>
            {words}
          </a>
        )
      }
    >
      <Relatives
        heading="Samma barn?"
        of={maybeSame}
        beside={(other) => !isReached(answer, other) && <GuardianButton kept={reference} double={other} />}
      />
      <Relatives heading="Syskon" of={siblings} />
    </Facts>
  );
}

interface RelativesProps {
  heading: string;
  of: readonly ApplicationInList[];
  beside?: (application: ApplicationInList) => ReactNode;
}

/** Other applications of the same family, with the decisions about each. */
function Relatives({ heading, of: applications, beside }: RelativesProps) {
  if (applications.length === 0) return null;
  return (
    <div className={styles.long}>
      <dt>{heading}</dt>
      {applications.map((application) => (
        <dd key={application.reference} className={`${styles.sibling} row`}>
          <a className="touchable" href={`${officePath}/ansokningar/${application.reference}`}>
            <span>
              <bdi>{application.name}</bdi>, {application.age} år
            </span>
          </a>
          {application.placements.map((placement) => (
            <StateChip key={placement.week} placement={placement} named />
          ))}
          {beside?.(application)}
        </dd>
      ))}
    </div>
  );
}
