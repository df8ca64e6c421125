import Backpack from '@lucide/icons/icons/backpack';
import Check from '@lucide/icons/icons/check';
import Mail from '@lucide/icons/icons/mail';
import type { ReactNode } from 'react';
import { useCamp } from '../../site/app/CampContext.ts';
import { Button, ButtonLink, ButtonRow } from '../../site/components/Button.tsx';
import { Icon } from '../../site/components/Icon.tsx';
import { mailto } from '../../site/components/mailto.ts';
import type { FamilyContent } from '../../site/pages/familj/family-page.ts';
import {
  type AnsweredOffer,
  type Offer,
  type OfferAnswer,
  type OfferPage,
  offerAnswer,
} from '../shared/offer.ts';
import { Facts, Step } from './parts.tsx';
import { brokenLink, unknownLink } from './unknown-link.tsx';

export const offerTitles: Readonly<Record<OfferPage['says'], string>> = {
  offered: 'Svara på erbjudandet',
  yes: 'Tackat ja',
  no: 'Tackat nej',
  late: 'Sista dagen att svara har gått',
  changed: 'Det går inte att svara här längre',
  cancelled: 'Inställt',
  failed: 'Det gick inte just nu',
  unknown: unknownLink.heading,
  broken: brokenLink.heading,
};

/** The page behind the link in a leader's offer: the offer, the two answers, and the state after an answer. */
export const offerContent = (offer: OfferPage): FamilyContent => ({
  ...contentOf(offer),
  ...('name' in offer && { who: 'du' as const }),
});

function contentOf(offer: OfferPage): FamilyContent {
  switch (offer.says) {
    case 'offered':
      return {
        heading: (
          <>
            Välkommen som ledare, <bdi>{offer.name}</bdi>
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
            Välkommen, <bdi>{offer.name}</bdi>
          </>
        ),
        lead: `Tack för svaret. Du är ledare vecka ${offer.week}, och vi ses ${offer.firstDay}.`,
        matter: <Accepted offer={offer} />,
        picture: '/svar-ja.svg',
      };
    case 'no':
      return {
        heading: 'Tack för att du sa till',
        lead: `Då räknar vi inte med dig vecka ${offer.week}.`,
        matter: <AnotherSummer offer={offer} />,
        picture: '/svar-nej.svg',
      };
    case 'late':
      return {
        heading: 'Sista dagen att svara har gått',
        lead: `Erbjudandet gällde till och med ${offer.answerBy}.`,
        matter: <WriteToUs heading="Vill du fortfarande vara ledare?" offer={offer} />,
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
        matter: <p>Tack för att du ville vara med. Du behöver inte göra något mer.</p>,
      };
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: offer.message,
        matter: (
          <p>Öppna länken i brevet igen om en stund. Den fungerar till och med sista dagen att svara.</p>
        ),
      };
    case 'unknown':
      return unknownLink;
    case 'broken':
      return brokenLink;
  }
}

function Question({ offer }: { offer: Offer }) {
  return (
    <>
      <Facts
        facts={[
          ['Vecka', String(offer.week)],
          ['Dagar', offer.dates],
        ]}
      />
      <h2>Vill du vara ledare?</h2>
      <ButtonRow>
        <Answer value="ja">
          <Icon symbol={Check} />
          Tacka ja
        </Answer>
        <Answer value="nej" variant="quiet">
          Tacka nej
        </Answer>
      </ButtonRow>
      <p className="familj-hint">
        {`Du kan ändra svaret här till och med ${offer.answerBy}. Det gäller vecka ${offer.week}. Kan du bara en del av tiden? Mejla oss.`}
      </p>
    </>
  );
}

function Accepted({ offer }: { offer: AnsweredOffer }) {
  const { street, town } = useCamp().address;
  return (
    <>
      <ol className="familj-steps">
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
        <p>Sista dagen att ändra svaret var {offer.answerBy}. Kan du inte komma? Mejla oss.</p>
      ) : (
        <>
          <p>Blev det fel? Du kan ändra svaret till och med {offer.answerBy}.</p>
          <Answer value="nej" variant="quiet" size="small">
            Tacka nej
          </Answer>
        </>
      )}
    </>
  );
}

function AnotherSummer({ offer }: { offer: AnsweredOffer }) {
  return (
    <>
      <h2>Vi hoppas att vi ses en annan sommar</h2>
      <p>Du behöver inte göra något mer.</p>
      {offer.isLate ? (
        <p>Sista dagen att ändra svaret var {offer.answerBy}. Har något ändrats? Mejla oss.</p>
      ) : (
        <>
          <p>Blev det fel? Du kan ändra svaret till och med {offer.answerBy}.</p>
          <Answer value="ja" variant="secondary" size="small">
            Tacka ja
          </Answer>
        </>
      )}
    </>
  );
}

function WriteToUs({ heading, offer: { reference } }: { heading: ReactNode; offer: Offer }) {
  const { email } = useCamp();
  return (
    <>
      <h2>{heading}</h2>
      <p>
        Mejla oss, så ser vi vad vi kan göra. Skriv referensen <strong>{reference}</strong> i ämnesraden.
      </p>
      <ButtonRow>
        <ButtonLink href={mailto(email, reference)}>Mejla oss</ButtonLink>
      </ButtonRow>
    </>
  );
}

interface AnswerProps {
  value: OfferAnswer;
  variant?: 'secondary' | 'quiet';
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
