import Check from '@lucide/icons/icons/check';
import type { ReactNode } from 'react';
import type { Camp } from '../../content-loader/camp.ts';
import { useCamp } from '../../site/app/CampContext.ts';
import { Button, ButtonLink, ButtonRow } from '../../site/components/Button.tsx';
import { Icon } from '../../site/components/Icon.tsx';
import { MailLink } from '../../site/components/MailLink.tsx';
import { Path } from '../../site/components/Path.tsx';
import type { FamilyContent } from '../../site/pages/min-sida/family-page.ts';
import type { FamilyAnswer } from '../shared/family-answer.ts';
import { offerAnswer } from '../shared/offer.ts';
import type {
  AcceptedWeek,
  DeclinedWeek,
  FamilyApplication,
  FamilyWeek,
  OfferedWeek,
  ShownStatus,
  StatusPage,
} from '../shared/status-page.ts';
import { Facts } from './parts.tsx';
import { SwishPayment } from './SwishPayment.tsx';
import { brokenLink, unknownLink } from './unknown-link.tsx';

/** To whom families pay: the association's name, and its Swish number or ''. */
type PaidTo = Pick<Camp, 'association' | 'swish'>;

export function statusTitle(page: StatusPage): string {
  if (page.says === 'failed') return 'Det gick inte just nu';
  if (page.says === 'family') return wordsFor(page.applications).page;
  return page.says === 'broken' ? brokenLink.heading : unknownLink.heading;
}

/** The words for a child's family, and for a leader. */
const words = {
  child: { page: 'Er sida', you: 'ni', who: 'ni' },
  leader: { page: 'Din sida', you: 'du', who: 'du' },
} as const;

/** Who has applied as a leader and for a child reads the words of a family. */
const wordsFor = (applications: readonly FamilyApplication[]) =>
  words[applications.some(({ form }) => form === 'child') ? 'child' : 'leader'];

/** The page of whoever applied: how each week stands, and what can be done. `path` is the page's own URL. */
export function statusContent(page: StatusPage, path: string, camp: PaidTo): FamilyContent {
  switch (page.says) {
    case 'family': {
      const { page: heading, you, who } = wordsFor(page.applications);
      return {
        heading,
        lead: `Här ser ${you} hur det står till. Spara länken, och skicka den inte vidare.`,
        matter: page.applications.map((application) => (
          <Application key={application.reference} {...{ application, path, camp }} />
        )),
        picture: pictureOf(page.applications),
        who,
      };
    }
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: page.message,
        matter: <p>Öppna länken igen om en stund.</p>,
      };
    case 'unknown':
      return unknownLink;
    case 'broken':
      return brokenLink;
  }
}

function pictureOf(applications: readonly FamilyApplication[]): string {
  const said = applications.flatMap(({ weeks }) => weeks.map(({ status: { says } }) => says));
  if (said.includes('yes')) return '/svar-ja.svg';
  return said.every((one) => one === 'no') ? '/svar-nej.svg' : '/svar-erbjudande.svg';
}

interface ApplicationProps {
  application: FamilyApplication;
  path: string;
  camp: PaidTo;
}

function Application({ application, path, camp }: ApplicationProps) {
  const { reference, form, name, receivedOn, weeks, path: stops, detailsLeft } = application;
  const way = stops && <Path stops={stops} />;
  // The answers to an offer fit on a telephone's first screen.
  const isAsked = weeks.some(({ status }) => status.says === 'offered');
  return (
    <section className="familj-child" aria-labelledby={reference}>
      <h2 id={reference}>
        {name === null ? form === 'child' ? 'Er ansökan' : 'Din ansökan' : <bdi>{name}</bdi>}
      </h2>
      <p className="familj-hint">
        Ansökan kom fram den {receivedOn}. Referens: <span className="familj-reference">{reference}</span>
      </p>
      {!isAsked && way}
      {weeks.map((week) => (
        <Week key={week.week} {...{ week, reference, form, name, camp }} />
      ))}
      {isAsked && way}
      {detailsLeft !== null && (
        <div className="familj-week">
          <h3>Uppgifter om barnet</h3>
          <p>
            {detailsLeft === 0
              ? 'Ni har svarat på det vi behöver veta. Ändras något skriver ni det där.'
              : 'Vem vi ringer, vem som hämtar och annat vi behöver veta. Det går bra att svara på lite i taget.'}
          </p>
          <p>
            {detailsLeft === 0 ? (
              <a href={`${path}/${reference}`}>Ändra uppgifterna</a>
            ) : (
              <ButtonLink href={`${path}/${reference}`}>{left(detailsLeft)} kvar att svara på</ButtonLink>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

const left = (number: number) => (number === 1 ? 'En fråga' : `${number} frågor`);

interface WeekProps extends Pick<FamilyApplication, 'reference' | 'form' | 'name'> {
  week: FamilyWeek;
  camp: PaidTo;
}

function Week(props: WeekProps) {
  const {
    form,
    name,
    week: { week, days, status },
  } = props;
  return (
    <div className="familj-week" data-says={status.says}>
      {status.says === 'yes' && (
        <p className="familj-thanks">
          <Icon symbol={Check} />
          <span>
            Tack!{' '}
            {form === 'child' ? (
              <>
                <bdi>{name}</bdi> har en plats.
              </>
            ) : (
              'Du är ledare.'
            )}
          </span>
        </p>
      )}
      <h3>
        Vecka {week}: {headings[form][status.says]}
      </h3>
      {days !== '' && <p className="familj-hint">{days}</p>}
      {matterOf(status, props)}
    </div>
  );
}

const shared = {
  received: 'vi har fått ansökan',
  late: 'sista dagen att svara har gått',
  waiting: 'reserv',
  cancelled: 'inställd',
  changed: 'något har ändrats',
} as const;

const headings: Readonly<Record<FamilyApplication['form'], Record<ShownStatus['says'], string>>> = {
  child: {
    ...shared,
    offered: 'erbjuden plats',
    yes: 'ni har plats',
    no: 'ni har tackat nej',
    refused: 'ingen plats',
    withdrawn: 'platsen är avbokad',
  },
  leader: {
    ...shared,
    offered: 'vill du vara ledare?',
    yes: 'du är ledare',
    no: 'du har tackat nej',
    refused: 'inte den här gången',
    withdrawn: 'avbokad',
  },
};

function matterOf(status: ShownStatus, props: WeekProps): ReactNode {
  const isChild = props.form === 'child';
  switch (status.says) {
    case 'received':
      return <p>Vi mejlar så snart vi har bestämt något.</p>;
    case 'offered':
      return <Offered status={status} {...props} />;
    case 'late':
      return (
        <p>
          Erbjudandet gällde till och med {status.answerBy}. Vill{' '}
          {isChild ? 'ni fortfarande komma' : 'du fortfarande vara ledare'}? Mejla <MailLink />, och skriv{' '}
          <span className="familj-reference">{props.reference}</span> i ämnesraden.
        </p>
      );
    case 'yes':
      return <Accepted status={status} {...props} />;
    case 'no':
      return (
        <>
          <Declined status={status} {...props} />
          {status.isPaid && refund}
        </>
      );
    case 'waiting':
      return <p>Plats {status.place} i kön. Blir en plats ledig mejlar vi, med en dag att svara.</p>;
    case 'refused':
      return isChild ? (
        <p>Den här gången räckte platserna inte till. Ni är varmt välkomna att söka igen.</p>
      ) : (
        <p>Fler har sökt än vi behöver. Du är varmt välkommen att söka igen.</p>
      );
    case 'withdrawn':
      return (
        <>
          {status.isPaid && refund}
          <p>{isChild ? 'Vill ni ändå komma?' : 'Vill du ändå komma?'} Mejla oss.</p>
        </>
      );
    case 'cancelled':
      return isChild ? (
        <>
          <p>Vi är ledsna att veckan inte blir av.</p>
          {status.isPaid ? (
            refund
          ) : (
            <p>
              Har ni betalat avgiften får ni tillbaka hela. Mejla oss, och skriv vilket konto vi ska sätta in
              den på.
            </p>
          )}
        </>
      ) : (
        <p>Vi är ledsna att veckan inte blir av. Tack för att du ville vara med.</p>
      );
    case 'changed':
      return <p>Vi hör av oss.</p>;
  }
}

const refund = (
  <p>
    Avgiften är betald, och ni får tillbaka hela. Mejla oss, och skriv vilket konto vi ska sätta in den på.
  </p>
);

function Offered({ status: { answerBy, fee }, ...week }: { status: OfferedWeek } & WeekProps) {
  const isChild = week.form === 'child';
  return (
    <>
      <p>
        Svara senast {answerBy}.
        {isChild && ` Avgiften är ${fee} kr, och den betalar ni först när ni har tackat ja.`}
      </p>
      <ButtonRow>
        <Answer answer="ja" {...week}>
          <Icon symbol={Check} />
          Tacka ja
        </Answer>
        <Answer answer="nej" variant="quiet" {...week}>
          Tacka nej
        </Answer>
      </ButtonRow>
      <p className="familj-hint">
        {isChild
          ? `Ni kan ändra svaret till och med ${answerBy}. Om ni inte har svarat då kan platsen gå till ett annat barn.`
          : `Du kan ändra svaret till och med ${answerBy}. Kan du bara en del av tiden? Mejla oss.`}
      </p>
    </>
  );
}

function Payment({ status: { fee, payment }, reference, camp }: { status: AcceptedWeek } & WeekProps) {
  const { association, swish } = camp;
  if ('paidOn' in payment) return <p>Avgiften är betald, den {payment.paidOn}.</p>;
  const by = payment.lastDay && `, senast ${payment.lastDay}`;
  const payee = `Mottagare är ${association}.`;
  return (
    <>
      {swish === '' ? (
        <p>
          Betala {fee} kr till bankgiro{by}. {payee} {payment.text}
        </p>
      ) : (
        <>
          <p>
            Betala {fee} kr{by}. {payment.text}
          </p>
          <SwishPayment number={swish} payment={{ amount: fee, message: reference }} />
          <p>Eller betala till bankgiro. {payee}</p>
        </>
      )}
      <Facts
        isSlip
        facts={[
          ['Bankgiro', payment.account],
          ['Märk med', reference],
        ]}
      />
    </>
  );
}

function Accepted({ status, ...week }: { status: AcceptedWeek } & WeekProps) {
  const { answerBy } = status;
  const { street, town } = useCamp().address;
  const isChild = week.form === 'child';
  return (
    <>
      {isChild && <Payment status={status} {...week} />}
      <p>
        När veckan närmar sig mejlar vi {isChild && 'packlista och '}tider. Vi finns på {street} i {town}.
      </p>
      {answerBy !== null && (
        <>
          <p>
            Blev det fel? {isChild ? 'Ni' : 'Du'} kan ändra svaret till och med {answerBy}.
          </p>
          <Answer answer="nej" variant="quiet" size="small" {...week}>
            Tacka nej
          </Answer>
        </>
      )}
      {status.canWithdraw && (
        <details>
          <summary>{isChild ? 'Avboka platsen' : 'Avboka'}</summary>
          <div>
            {isChild ? (
              <p>
                Då kommer <bdi>{week.name}</bdi> inte vecka {week.week.week}, och platsen går till ett annat
                barn. Det går inte att ångra här.
              </p>
            ) : (
              <p>Då räknar vi inte med dig vecka {week.week.week}. Det går inte att ångra här.</p>
            )}
            <Answer answer="avboka" variant="secondary" size="small" {...week}>
              {isChild ? 'Ja, avboka platsen' : 'Ja, avboka'}
            </Answer>
          </div>
        </details>
      )}
    </>
  );
}

function Declined({ status: { answerBy, isFree }, ...week }: { status: DeclinedWeek } & WeekProps) {
  if (answerBy === null) return <p>Har något ändrats? Mejla oss.</p>;
  if (!isFree && week.form === 'child')
    return <p>Blev det fel? Veckan är full. Mejla oss, så ser vi om det blir en plats ledig.</p>;
  return (
    <>
      <p>
        Blev det fel? {week.form === 'child' ? 'Ni' : 'Du'} kan ändra svaret till och med {answerBy}, så länge
        platsen finns kvar.
      </p>
      <Answer answer="ja" variant="secondary" size="small" {...week}>
        Tacka ja
      </Answer>
    </>
  );
}

const did: Readonly<Record<FamilyAnswer, string>> = {
  ja: 'Tacka ja',
  nej: 'Tacka nej',
  avboka: 'Ja, avboka platsen',
};

/** "Tacka ja till Alva, vecka 31": every button of the page has a name of its own. */
function nameOf(answer: FamilyAnswer, { form, name, week: { week } }: WeekProps): string {
  const whose = answer === 'avboka' ? 'för' : 'till';
  return form === 'child'
    ? `${did[answer]} ${whose} ${name}, vecka ${week}`
    : `${did[answer]}, vecka ${week}`;
}

interface AnswerProps extends WeekProps {
  answer: FamilyAnswer;
  variant?: 'secondary' | 'quiet';
  size?: 'small';
  children: ReactNode;
}

/** A form that posts to the page's own URL. The values are hidden fields: `form.submit()` omits the button's value. */
function Answer({ answer, variant, size, children, ...about }: AnswerProps) {
  const { reference, week } = about;
  return (
    <form method="post">
      <input type="hidden" name={offerAnswer.name} value={answer} />
      <input type="hidden" name="referens" value={reference} />
      <input type="hidden" name="vecka" value={week.week} />
      <Button
        type="submit"
        variant={variant}
        size={size}
        className={answer === 'avboka' ? 'familj-danger' : undefined}
        aria-label={nameOf(answer, about)}
      >
        {children}
      </Button>
    </form>
  );
}
