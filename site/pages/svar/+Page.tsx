import Check from '@lucide/icons/icons/check';
import type { ReactNode } from 'react';
import { type OfferAnswer, type OfferPage, offerAnswer } from '../../../forms/office/offer.ts';
import { useCamp } from '../../app/CampContext.ts';
import { still } from '../../app/still.tsx';
import { Button, ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { MailLink } from '../../components/MailLink.tsx';
import { mailto } from '../../components/mailto.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import type { data as load } from './+data.ts';

type Data = ReturnType<typeof load>;
type Saying<Says extends OfferPage['says']> = Extract<OfferPage, { says: Says }>;

/** The page behind the link in an offer: what is offered, the two answers, and what was answered. */
function Offer({ data: { offer, payee } }: { data: Data }) {
  const { heading, lead, matter } = contentOf(offer, payee);
  return (
    <>
      {/* Of its own: not one byte of it is in the stylesheet that visitors fetch. */}
      <link rel="stylesheet" href="/svar.css" />
      <PageHead heading={heading} lead={lead} />
      <Section>
        <div className="flow svar">
          {matter}
          <Questions who={'form' in offer && isLeader(offer) ? 'du' : 'ni'} />
        </div>
      </Section>
    </>
  );
}

interface OfferContent {
  readonly heading: ReactNode;
  readonly lead: string;
  readonly matter: ReactNode;
}

function contentOf(offer: OfferPage, payee: string): OfferContent {
  switch (offer.says) {
    case 'offered':
      return {
        heading: isLeader(offer) ? (
          <>
            Välkommen som ledare, <bdi>{offer.child}</bdi>
          </>
        ) : (
          <>
            <bdi>{offer.child}</bdi> har fått en plats
          </>
        ),
        lead: `Vecka ${offer.week}, ${offer.days}. Svara senast ${offer.answerBy}.`,
        matter: <Question offer={offer} />,
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
      };
    case 'no':
      return {
        heading: `Tack för att ${isLeader(offer) ? 'du' : 'ni'} sa till`,
        lead: isLeader(offer)
          ? `Då räknar vi inte med dig vecka ${offer.week}.`
          : `Då blir platsen vecka ${offer.week} ledig.`,
        matter: <AnotherSummer offer={offer} />,
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
      };
    case 'changed':
      return {
        heading: 'Det går inte att svara här längre',
        lead: `Något har ändrats om vecka ${offer.week} sedan brevet skrevs.`,
        matter: <WriteToUs heading="Mejla oss, så reder vi ut det" offer={offer} />,
      };
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: offer.message,
        matter: (
          <Card raised>
            <p>Öppna länken i brevet igen om en stund. Den fungerar till och med sista dagen att svara.</p>
          </Card>
        ),
      };
    case 'restored':
      return {
        heading: 'Länken går inte att använda',
        lead: 'Vi har behövt läsa in en säkerhetskopia, och då kan länkar i våra brev ha slutat att fungera.',
        matter: (
          <Card raised>
            <p>
              Ett nytt brev med en ny länk kan vara på väg till er. Har det inte kommit om några dagar? Mejla
              oss, så vet vi att ni väntar.
            </p>
          </Card>
        ),
      };
    case 'unknown':
      return {
        heading: 'Vi känner inte igen länken',
        lead: 'Kanske kom bara en del av den med.',
        matter: (
          <Card raised>
            <p>Öppna den direkt från brevet, eller kopiera hela adressen. Går det ändå inte? Mejla oss.</p>
          </Card>
        ),
      };
  }
}

/** A leader is spoken to, of the weeks in the letter; a child's family is written to about the child. */
const isLeader = ({ form }: Saying<'offered' | 'yes' | 'no' | 'late' | 'changed'>) => form === 'leader';

/** Who is written to, at the beginning of a sentence. */
const who = (offer: Saying<'yes' | 'no'>) => (isLeader(offer) ? 'Du' : 'Ni');

function Question({ offer }: { offer: Saying<'offered'> }) {
  return (
    <Card raised className="flow">
      <h2>
        {isLeader(offer) ? (
          'Vill du vara ledare?'
        ) : (
          <>
            Vill <bdi>{offer.child}</bdi> komma?
          </>
        )}
      </h2>
      <Facts
        facts={[
          ['Vecka', String(offer.week)],
          ['Dagar', offer.dates],
          ...(isLeader(offer) ? [] : [['Avgift', `${offer.fee} kr`] as const]),
        ]}
      />
      <ButtonRow>
        <Answer value="ja">
          <Icon symbol={Check} />
          Tacka ja
        </Answer>
        <Answer value="nej" variant="secondary">
          Tacka nej
        </Answer>
      </ButtonRow>
      <p className="svar-hint">
        {isLeader(offer)
          ? `Du kan ändra svaret här till och med ${offer.answerBy}. Det gäller alla veckorna ovan. Kan du bara någon av dem? Mejla oss.`
          : `Ni kan ändra svaret här till och med ${offer.answerBy}. Om ni inte har svarat då kan platsen gå till ett annat barn.`}
      </p>
    </Card>
  );
}

function Accepted({ offer, payee }: { offer: Saying<'yes'>; payee: string }) {
  return (
    <>
      {offer.payment && <HowToPay offer={offer} payment={offer.payment} payee={payee} />}
      {offer.isLate ? (
        <p>
          Sista dagen att ändra svaret var {offer.answerBy}. Kan{' '}
          {isLeader(offer) ? 'du' : <bdi>{offer.child}</bdi>} inte komma? Mejla oss.
        </p>
      ) : (
        <Change offer={offer}>
          <p>
            Blev det fel? {who(offer)} kan ändra svaret till och med {offer.answerBy}.
          </p>
          <Answer value="nej" variant="secondary" size="small">
            Tacka nej
          </Answer>
        </Change>
      )}
    </>
  );
}

type Payment = NonNullable<Saying<'yes'>['payment']>;

function HowToPay(props: { offer: Saying<'yes'>; payment: Payment; payee: string }) {
  const { offer, payment, payee } = props;
  const { account, lastDay, text } = payment;
  return (
    <Card raised className="flow">
      <h2>Så betalar ni</h2>
      <p>
        {offer.fee} kr till bankgiro, senast {lastDay}. Mottagare är {payee}. {text}
      </p>
      <Facts
        facts={[
          ['Bankgiro', account],
          ['Belopp', `${offer.fee} kr`],
          ['Märk med', offer.reference],
        ]}
      />
    </Card>
  );
}

function AnotherSummer({ offer }: { offer: Saying<'no'> }) {
  return (
    <>
      <Card raised className="flow">
        <h2>Vi hoppas att vi ses en annan sommar</h2>
        <p>{who(offer)} behöver inte göra något mer.</p>
      </Card>
      {offer.isLate ? (
        <p>Sista dagen att ändra svaret var {offer.answerBy}. Har något ändrats? Mejla oss.</p>
      ) : offer.isFree ? (
        <Change offer={offer}>
          <p>
            Blev det fel? {who(offer)} kan ändra svaret till och med {offer.answerBy}
            {!isLeader(offer) && ', så länge platsen finns kvar'}.
          </p>
          <Answer value="ja" variant="secondary" size="small">
            Tacka ja
          </Answer>
        </Change>
      ) : (
        <p>Blev det fel? Platsen har gått till ett annat barn. Mejla oss, så ser vi om det blir en ledig.</p>
      )}
    </>
  );
}

/** The way to another answer, unless the family has gone it as often as it may in a day. */
function Change({ offer, children }: { offer: Saying<'yes' | 'no'>; children: ReactNode }) {
  if (!offer.tooOften) return children;
  return (
    <p>
      {who(offer)} har ändrat svaret många gånger i dag. Blev det fel? Mejla oss, så ändrar vi det åt{' '}
      {isLeader(offer) ? 'dig' : 'er'}. Skriv referensen <strong>{offer.reference}</strong> i ämnesraden.
    </p>
  );
}

function WriteToUs({ heading, offer }: { heading: ReactNode; offer: Saying<'late' | 'changed'> }) {
  const { email } = useCamp();
  const { reference } = offer;
  return (
    <Card raised className="flow">
      <h2>{heading}</h2>
      <p>
        Mejla oss, så ser vi {isLeader(offer) ? 'vad vi kan göra' : 'om det finns en plats'}. Skriv referensen{' '}
        <strong>{reference}</strong> i ämnesraden.
      </p>
      <ButtonRow>
        <ButtonLink href={mailto(email, reference)}>Mejla oss</ButtonLink>
      </ButtonRow>
    </Card>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="svar-facts">
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

/** A form of its own, which goes back to the page's address: what it says is not in the button, which scripts forget. */
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

function Questions({ who }: { who: 'du' | 'ni' }) {
  return (
    <p>
      Undrar {who} något? Mejla <MailLink />
    </p>
  );
}

export const Page = still(import.meta.env.SSR && Offer);
