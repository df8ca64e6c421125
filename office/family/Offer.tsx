import Backpack from '@lucide/icons/icons/backpack';
import Banknote from '@lucide/icons/icons/banknote';
import Check from '@lucide/icons/icons/check';
import ClipboardList from '@lucide/icons/icons/clipboard-list';
import Mail from '@lucide/icons/icons/mail';
import type { ReactNode } from 'react';
import { useCamp } from '../../site/app/CampContext.ts';
import { Button, ButtonLink, ButtonRow } from '../../site/components/Button.tsx';
import { classNames } from '../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../site/components/Icon.tsx';
import { mailto } from '../../site/components/mailto.ts';
import type { FamilyContent } from '../../site/pages/familj/family-page.ts';
import { type OfferAnswer, type OfferPage, offerAnswer } from '../shared/offer.ts';
import { deadLinks } from './dead-links.tsx';

type Saying<Says extends OfferPage['says']> = Extract<OfferPage, { says: Says }>;

export const offerTitles: Readonly<Record<OfferPage['says'], string>> = {
  offered: 'Svara på erbjudandet',
  yes: 'Tackat ja',
  no: 'Tackat nej',
  late: 'Sista dagen att svara har gått',
  changed: 'Det går inte att svara här längre',
  cancelled: 'Inställt',
  failed: 'Det gick inte just nu',
  restored: deadLinks.restored.heading,
  unknown: deadLinks.unknown.heading,
};

/** The page behind the link in an offer: the offer, the two answers, and the state after an answer. */
export function offerContent(offer: OfferPage, payee: string): FamilyContent {
  return { ...contentOf(offer, payee), ...('form' in offer && isLeader(offer) && { who: 'du' as const }) };
}

function contentOf(offer: OfferPage, payee: string): FamilyContent {
  switch (offer.says) {
    case 'offered':
      return {
        heading: isLeader(offer) ? (
          <>
            Välkommen som ledare, <bdi>{offer.child}</bdi>
          </>
        ) : (
          <>
            <bdi>{offer.child}</bdi> erbjuds en plats
          </>
        ),
        lead: `Vecka ${offer.week}, ${offer.days}. Svara senast ${offer.answerBy}.`,
        matter: <Question offer={offer} />,
        picture: '/svar-erbjudande.svg',
      };
    case 'yes':
      return {
        heading: (
          <>
            Välkommen, <bdi>{offer.child}</bdi>
          </>
        ),
        lead: isLeader(offer)
          ? `Tack för svaret. Du är ledare vecka ${offer.week}, och vi ses ${offer.firstDay}.`
          : `Tack för svaret. Platsen vecka ${offer.week} är er, och vi ses ${offer.firstDay}.`,
        matter: <Accepted offer={offer} payee={payee} />,
        picture: '/svar-ja.svg',
      };
    case 'no':
      return {
        heading: `Tack för att ${isLeader(offer) ? 'du' : 'ni'} sa till`,
        lead: isLeader(offer)
          ? `Då räknar vi inte med dig vecka ${offer.week}.`
          : `Då blir platsen vecka ${offer.week} ledig.`,
        matter: <AnotherSummer offer={offer} />,
        picture: '/svar-nej.svg',
      };
    case 'late':
      return {
        heading: 'Sista dagen att svara har gått',
        lead: `Erbjudandet gällde till och med ${offer.answerBy}.`,
        matter: (
          <WriteToUs
            heading={
              isLeader(offer) ? (
                'Vill du fortfarande vara ledare?'
              ) : (
                <>
                  Vill <bdi>{offer.child}</bdi> fortfarande komma?
                </>
              )
            }
            offer={offer}
          />
        ),
        picture: '/svar-erbjudande.svg',
      };
    case 'changed':
      return {
        heading: 'Det går inte att svara här längre',
        lead: `Något har ändrats om vecka ${offer.week} sedan brevet skrevs.`,
        matter: <WriteToUs heading="Mejla oss, så reder vi ut det" offer={offer} />,
      };
    case 'cancelled':
      return {
        heading: `Vecka ${offer.week} är inställd`,
        lead: `Vi är ledsna att kollot ${offer.days} inte blir av.`,
        matter: (
          <p>
            {isLeader(offer)
              ? 'Tack för att du ville vara med. Du behöver inte göra något mer.'
              : 'Har ni betalat avgiften får ni tillbaka hela. Mejla oss, och skriv vilket konto vi ska sätta in den på.'}
          </p>
        ),
      };
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: offer.message,
        matter: (
          <p>Öppna länken i brevet igen om en stund. Den fungerar till och med sista dagen att svara.</p>
        ),
      };
    case 'restored':
    case 'unknown':
      return deadLinks[offer.says];
  }
}

/** The texts address a leader as "du", about all weeks of the offer, and a family as "ni", about the child. */
const isLeader = ({ form }: Saying<'offered' | 'yes' | 'no' | 'late' | 'changed' | 'cancelled'>) =>
  form === 'leader';

/** The form of address at the beginning of a sentence. */
const who = (offer: Saying<'yes' | 'no'>) => (isLeader(offer) ? 'Du' : 'Ni');

function Question({ offer }: { offer: Saying<'offered'> }) {
  return (
    <>
      <Facts
        facts={[
          ['Vecka', String(offer.week)],
          ['Dagar', offer.dates],
          ...(isLeader(offer) ? [] : [['Avgift', `${offer.fee} kr`] as const]),
        ]}
      />
      <h2>
        {isLeader(offer) ? (
          'Vill du vara ledare?'
        ) : (
          <>
            Vill <bdi>{offer.child}</bdi> komma?
          </>
        )}
      </h2>
      <ButtonRow>
        <Answer value="ja">
          <Icon symbol={Check} />
          Tacka ja
        </Answer>
        <Answer value="nej" variant="secondary">
          Tacka nej
        </Answer>
      </ButtonRow>
      <p className="familj-hint">
        {isLeader(offer)
          ? `Du kan ändra svaret här till och med ${offer.answerBy}. Det gäller vecka ${offer.week}. Kan du bara en del av tiden? Mejla oss.`
          : `Ni kan ändra svaret här till och med ${offer.answerBy}. Om ni inte har svarat då kan platsen gå till ett annat barn.`}
      </p>
    </>
  );
}

/** The steps after a yes. A leader has only the last two. */
function Accepted({ offer, payee }: { offer: Saying<'yes'>; payee: string }) {
  const { street, town } = useCamp().address;
  return (
    <>
      <ol className="familj-steps">
        {offer.payment === 'paid' ? (
          <Step symbol={Check} heading="Avgiften är betald">
            <p>Ni behöver inte göra något mer just nu.</p>
          </Step>
        ) : (
          offer.payment && <HowToPay offer={offer} payment={offer.payment} payee={payee} />
        )}
        {offer.details && (
          <Step symbol={ClipboardList} heading="Svara på några frågor">
            <p>
              Vem vi ringer, vem som hämtar och annat vi behöver veta:{' '}
              <a href={offer.details}>uppgifter om barnet</a>. Det går bra att göra senare.
            </p>
          </Step>
        )}
        <Step symbol={Mail} heading="Vänta på ett brev">
          <p>När veckan närmar sig mejlar vi packlista och tider.</p>
        </Step>
        <Step symbol={Backpack} heading={`Kom ${offer.firstDay}`}>
          <p>
            Vecka {offer.week}, {offer.days}. Vi finns på {street} i {town}.
          </p>
        </Step>
      </ol>
      {offer.isLate ? (
        <p>
          Sista dagen att ändra svaret var {offer.answerBy}. Kan{' '}
          {isLeader(offer) ? 'du' : <bdi>{offer.child}</bdi>} inte komma? Mejla oss.
        </p>
      ) : (
        <>
          <p>
            Blev det fel? {who(offer)} kan ändra svaret till och med {offer.answerBy}.
          </p>
          <Answer value="nej" variant="secondary" size="small">
            Tacka nej
          </Answer>
        </>
      )}
    </>
  );
}

type Payment = Exclude<Saying<'yes'>['payment'], 'paid' | null>;

function Step({ symbol, heading, children }: { symbol: IconSymbol; heading: string; children: ReactNode }) {
  return (
    <li>
      <Icon symbol={symbol} />
      <div>
        <h2>{heading}</h2>
        {children}
      </div>
    </li>
  );
}

function HowToPay(props: { offer: Saying<'yes'>; payment: Payment; payee: string }) {
  const { offer, payment, payee } = props;
  const { account, lastDay, text } = payment;
  return (
    <Step symbol={Banknote} heading={`Betala ${offer.fee} kr`}>
      <p>
        Till bankgiro, senast {lastDay}. Mottagare är {payee}. {text}
      </p>
      <Facts
        isSlip
        facts={[
          ['Bankgiro', account],
          ['Märk med', offer.reference],
        ]}
      />
    </Step>
  );
}

function AnotherSummer({ offer }: { offer: Saying<'no'> }) {
  return (
    <>
      <h2>Vi hoppas att vi ses en annan sommar</h2>
      <p>{who(offer)} behöver inte göra något mer.</p>
      {offer.isLate ? (
        <p>Sista dagen att ändra svaret var {offer.answerBy}. Har något ändrats? Mejla oss.</p>
      ) : offer.isFree ? (
        <>
          <p>
            Blev det fel? {who(offer)} kan ändra svaret till och med {offer.answerBy}
            {!isLeader(offer) && ', så länge platsen finns kvar'}.
          </p>
          <Answer value="ja" variant="secondary" size="small">
            Tacka ja
          </Answer>
        </>
      ) : (
        <p>Blev det fel? Veckan är full. Mejla oss, så ser vi om det blir en plats ledig.</p>
      )}
    </>
  );
}

function WriteToUs({ heading, offer }: { heading: ReactNode; offer: Saying<'late' | 'changed'> }) {
  const { email } = useCamp();
  const { reference } = offer;
  return (
    <>
      <h2>{heading}</h2>
      <p>
        Mejla oss, så ser vi {isLeader(offer) ? 'vad vi kan göra' : 'om det finns en plats'}. Skriv referensen{' '}
        <strong>{reference}</strong> i ämnesraden.
      </p>
      <ButtonRow>
        <ButtonLink href={mailto(email, reference)}>Mejla oss</ButtonLink>
      </ButtonRow>
    </>
  );
}

interface FactsProps {
  facts: readonly (readonly [label: string, value: string])[];
  /** Drawn as a slip, with the details for a payment. */
  isSlip?: boolean;
}

function Facts({ facts, isSlip = false }: FactsProps) {
  return (
    <dl className={classNames('familj-facts', isSlip && 'familj-slip')}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswerProps {
  value: OfferAnswer;
  variant?: 'secondary';
  size?: 'small';
  children: ReactNode;
}

/** A form that posts to the page's own URL. The value is a hidden field: `form.submit()` omits the button's value. */
function Answer({ value, variant, size, children }: AnswerProps) {
  return (
    <form method="post">
      <input type="hidden" name={offerAnswer.name} value={value} />
      <Button type="submit" variant={variant} size={size}>
        {children}
      </Button>
    </form>
  );
}
