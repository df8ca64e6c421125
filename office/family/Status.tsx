import Check from '@lucide/icons/icons/check';
import type { ReactNode } from 'react';
import type { Camp } from '../../content-loader/camp.ts';
import { useCamp } from '../../site/app/CampContext.ts';
import { Button, ButtonRow } from '../../site/components/Button.tsx';
import { Icon } from '../../site/components/Icon.tsx';
import { MailLink } from '../../site/components/MailLink.tsx';
import type { FamilyContent } from '../../site/pages/familj/family-page.ts';
import type { FamilyAnswer } from '../shared/family-answer.ts';
import { offerAnswer } from '../shared/offer.ts';
import type {
  AcceptedWeek,
  DeclinedWeek,
  FamilyApplication,
  FamilyWeek,
  OfferedWeek,
  StatusPage,
  WeekStatus,
} from '../shared/status-page.ts';
import { Facts } from './parts.tsx';
import { SwishPayment } from './SwishPayment.tsx';
import { unknownLink } from './unknown-link.tsx';

/** To whom families pay: the association's name, and its Swish number or ''. */
type PaidTo = Pick<Camp, 'association' | 'swish'>;

export const statusTitles: Readonly<Record<StatusPage['says'], string>> = {
  family: 'Er sida',
  failed: 'Det gick inte just nu',
  unknown: unknownLink.heading,
};

/** A family's page: how it stands with each child and week, and what the family can do. `path` is the page's own URL. */
export function statusContent(page: StatusPage, path: string, camp: PaidTo): FamilyContent {
  switch (page.says) {
    case 'family':
      return {
        heading: 'Er sida',
        lead: 'Här ser ni hur det står till. Spara länken, och skicka den inte vidare.',
        matter: page.applications.map((application) => (
          <Application key={application.reference} {...{ application, path, camp }} />
        )),
        picture: pictureOf(page.applications),
      };
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: page.message,
        matter: <p>Öppna länken igen om en stund.</p>,
      };
    case 'unknown':
      return unknownLink;
  }
}

function pictureOf(applications: readonly FamilyApplication[]): string {
  const said = applications.flatMap(({ weeks }) => weeks.map(({ status: { says } }) => says));
  return said.includes('yes') ? '/svar-ja.svg' : '/svar-erbjudande.svg';
}

interface ApplicationProps {
  application: FamilyApplication;
  path: string;
  camp: PaidTo;
}

function Application({ application, path, camp }: ApplicationProps) {
  const { reference, child, receivedOn, weeks, detailsLeft } = application;
  return (
    <section className="familj-child" aria-labelledby={reference}>
      <h2 id={reference}>{child === null ? 'Er ansökan' : <bdi>{child}</bdi>}</h2>
      <p className="familj-hint">
        Ansökan kom fram den {receivedOn}. Referens: <span className="familj-reference">{reference}</span>
      </p>
      {weeks.map((week) => (
        <Week key={week.week} {...{ week, reference, receivedOn, child, camp }} />
      ))}
      {detailsLeft !== null && (
        <div className="familj-week">
          <h3>Uppgifter om barnet</h3>
          <p>
            {detailsLeft === 0
              ? 'Ni har svarat på det vi behöver veta. Ändras något skriver ni det där.'
              : 'Vem vi ringer, vem som hämtar och annat vi behöver veta. Det går bra att svara på lite i taget.'}
          </p>
          <p>
            <a href={`${path}/${reference}`}>
              {detailsLeft === 0 ? 'Ändra uppgifterna' : `${left(detailsLeft)} kvar att svara på`}
            </a>
          </p>
        </div>
      )}
    </section>
  );
}

const left = (number: number) => (number === 1 ? 'En fråga' : `${number} frågor`);

interface WeekProps extends Pick<FamilyApplication, 'reference' | 'receivedOn' | 'child'> {
  week: FamilyWeek;
  camp: PaidTo;
}

function Week(props: WeekProps) {
  const {
    week: { week, days, status },
  } = props;
  return (
    <div className="familj-week" data-says={status.says}>
      <h3>
        Vecka {week}: {headings[status.says]}
      </h3>
      {days !== '' && <p className="familj-hint">{days}</p>}
      {matterOf(status, props)}
    </div>
  );
}

const headings: Readonly<Record<WeekStatus['says'], string>> = {
  received: 'vi har fått ansökan',
  offered: 'erbjuden plats',
  late: 'sista dagen att svara har gått',
  yes: 'ni har plats',
  no: 'ni har tackat nej',
  waiting: 'reserv',
  refused: 'ingen plats',
  withdrawn: 'platsen är avbokad',
  cancelled: 'inställd',
  changed: 'något har ändrats',
};

function matterOf(status: WeekStatus, props: WeekProps): ReactNode {
  switch (status.says) {
    case 'received':
      return <p>Vi mejlar så snart vi har bestämt något.</p>;
    case 'offered':
      return <Offered status={status} {...props} />;
    case 'late':
      return (
        <p>
          Erbjudandet gällde till och med {status.answerBy}. Vill ni fortfarande komma? Mejla <MailLink />,
          och skriv {props.reference} i ämnesraden.
        </p>
      );
    case 'yes':
      return <Accepted status={status} {...props} />;
    case 'no':
      return <Declined status={status} {...props} />;
    case 'waiting':
      return <p>Plats {status.place} i kön. Blir en plats ledig mejlar vi er, med en dag att svara.</p>;
    case 'refused':
      return <p>Den här gången räckte platserna inte till. Ni är varmt välkomna att söka igen.</p>;
    case 'withdrawn':
      return <p>Vill ni ändå komma? Mejla oss.</p>;
    case 'cancelled':
      return (
        <p>
          Vi är ledsna att veckan inte blir av. Har ni betalat avgiften får ni tillbaka hela. Mejla oss, och
          skriv vilket konto vi ska sätta in den på.
        </p>
      );
    case 'changed':
      return <p>Vi hör av oss.</p>;
  }
}

function Offered({ status: { answerBy, fee }, ...week }: { status: OfferedWeek } & WeekProps) {
  return (
    <>
      <p>
        Svara senast {answerBy}. Avgiften är {fee} kr, och den betalar ni först när ni har tackat ja.
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
        Ni kan ändra svaret till och med {answerBy}. Om ni inte har svarat då kan platsen gå till ett annat
        barn.
      </p>
    </>
  );
}

function Accepted({ status, ...week }: { status: AcceptedWeek } & WeekProps) {
  const { fee, payment, answerBy } = status;
  const { street, town } = useCamp().address;
  const { association, swish } = week.camp;
  return (
    <>
      {'paidOn' in payment ? (
        <p>Avgiften är betald, den {payment.paidOn}.</p>
      ) : (
        <>
          <p>
            Betala {fee} kr till bankgiro{payment.lastDay && `, senast ${payment.lastDay}`}. Mottagare är{' '}
            {association}. {payment.text}
          </p>
          <Facts
            isSlip
            facts={[
              ['Bankgiro', payment.account],
              ['Märk med', week.reference],
            ]}
          />
          {swish !== '' && (
            <>
              <p>Eller swisha:</p>
              <SwishPayment number={swish} payment={{ amount: fee, message: week.reference }} />
            </>
          )}
        </>
      )}
      <p>
        När veckan närmar sig mejlar vi packlista och tider. Vi finns på {street} i {town}.
      </p>
      {status.canWithdraw && (
        <details>
          <summary>Avboka platsen</summary>
          <div>
            <p>
              Då kommer {week.child === null ? 'barnet' : <bdi>{week.child}</bdi>} inte vecka {week.week.week}
              , och platsen går till ett annat barn. Det går inte att ångra här.
            </p>
            <Answer answer="avboka" variant="secondary" size="small" {...week}>
              Ja, avboka platsen
            </Answer>
          </div>
        </details>
      )}
      {answerBy !== null && (
        <>
          <p>Blev det fel? Ni kan ändra svaret till och med {answerBy}.</p>
          <Answer answer="nej" variant="quiet" size="small" {...week}>
            Tacka nej
          </Answer>
        </>
      )}
    </>
  );
}

function Declined({ status: { answerBy, isFree }, ...week }: { status: DeclinedWeek } & WeekProps) {
  if (answerBy === null) return <p>Har något ändrats? Mejla oss.</p>;
  if (!isFree) return <p>Blev det fel? Veckan är full. Mejla oss, så ser vi om det blir en plats ledig.</p>;
  return (
    <>
      <p>Blev det fel? Ni kan ändra svaret till och med {answerBy}, så länge platsen finns kvar.</p>
      <Answer answer="ja" variant="secondary" size="small" {...week}>
        Tacka ja
      </Answer>
    </>
  );
}

const did: Readonly<Record<FamilyAnswer, string>> = {
  ja: 'Tacka ja till',
  nej: 'Tacka nej till',
  avboka: 'Ja, avboka platsen för',
};

interface AnswerProps extends WeekProps {
  answer: FamilyAnswer;
  variant?: 'secondary' | 'quiet';
  size?: 'small';
  children: ReactNode;
}

/** A form that posts to the page's own URL. The values are hidden fields: `form.submit()` omits the button's value. */
function Answer({ answer, reference, week: { week }, child, variant, size, children }: AnswerProps) {
  return (
    <form method="post">
      <input type="hidden" name={offerAnswer.name} value={answer} />
      <input type="hidden" name="referens" value={reference} />
      <input type="hidden" name="vecka" value={week} />
      <Button
        type="submit"
        variant={variant}
        size={size}
        className={answer === 'avboka' ? 'familj-danger' : undefined}
        aria-label={`${did[answer]} ${child}, vecka ${week}`}
      >
        {children}
      </Button>
    </form>
  );
}
