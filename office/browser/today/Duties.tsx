import Banknote from '@lucide/icons/icons/banknote';
import BedSingle from '@lucide/icons/icons/bed-single';
import ClipboardList from '@lucide/icons/icons/clipboard-list';
import Globe from '@lucide/icons/icons/globe';
import HeartPulse from '@lucide/icons/icons/heart-pulse';
import Hourglass from '@lucide/icons/icons/hourglass';
import Mail from '@lucide/icons/icons/mail';
import MailX from '@lucide/icons/icons/mail-x';
import MessageSquare from '@lucide/icons/icons/message-square';
import PencilLine from '@lucide/icons/icons/pencil-line';
import UserPen from '@lucide/icons/icons/user-pen';
import UserPlus from '@lucide/icons/icons/user-plus';
import type { ReactNode } from 'react';
import { firstName } from '../../../forms/names.ts';
import { listed, numberInWords, numberOf } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../../site/components/Icon.tsx';
import type { Duty, DutyOf } from '../../shared/today-answers.ts';
import { officePath } from '../app/address.ts';
import type { useRequest } from '../data/useRequest.ts';
import { Act } from '../parts/Act.tsx';
import { DangerButton, SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Names } from '../parts/Names.tsx';
import rows from '../parts/Rows.module.css';
import { Rows } from '../parts/Rows.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Telephone } from '../parts/Telephone.tsx';
import { when } from '../words/time.ts';
import styles from './Duties.module.css';

const mostNames = 5;

/** The user's duties, the most urgent first, each with a link to the screen where it is done. */
export function Duties({ duties }: { duties: readonly Duty[] }) {
  return (
    <HeadedSheet
      heading={`${numberInWords(duties.length)} ${duties.length === 1 ? 'sak' : 'saker'} behöver dig`}
    >
      <Rows>
        {duties.map((duty) => (
          <DutyRow key={keyOf(duty)} {...inWords(duty)} />
        ))}
      </Rows>
    </HeadedSheet>
  );
}

function keyOf(duty: Duty): string {
  if ('reference' in duty) return `${duty.kind} ${duty.reference}`;
  if ('version' in duty) return `${duty.kind} ${duty.version}`;
  return 'week' in duty ? `${duty.kind} ${duty.week}` : duty.kind;
}

interface DutyWords {
  symbol: IconSymbol;
  tone: 'wrong' | 'waiting' | 'calm';
  /** The screen where it is done; undefined where it is done in this row. */
  href?: string;
  name: ReactNode;
  about?: ReactNode;
  /** A button that does it in this row. */
  act?: ReactNode;
  /** The age of the duty. */
  since?: string;
}

function DutyRow({ symbol, tone, href, name, about, act, since }: DutyWords) {
  return (
    <li>
      <div className={styles.duty}>
        <span className={classNames(styles.symbol, styles[tone])}>
          <Icon symbol={symbol} />
        </span>
        <div>
          {href === undefined ? (
            <strong>{name}</strong>
          ) : (
            <a className={rows.name} href={officePath + href}>
              {name}
            </a>
          )}
          {about && <p className="small muted">{about}</p>}
          {act && <div className={styles.above}>{act}</div>}
        </div>
        {since && <Tag tone={tone === 'wrong' ? 'wrong' : 'waiting'}>{since}</Tag>}
      </div>
    </li>
  );
}

function inWords(duty: Duty): DutyWords {
  switch (duty.kind) {
    case 'undelivered':
      return {
        symbol: MailX,
        tone: 'wrong',
        href: `/ansokningar/${duty.reference}`,
        name: (
          <>
            Brevet till <bdi>{duty.name}</bdi> kom inte fram
          </>
        ),
        about: (
          <>
            {duty.why}
            {duty.phone && (
              <>
                {' '}
                Ring <Telephone phone={duty.phone} className={styles.above} />.
              </>
            )}
          </>
        ),
        since: when(duty.at),
      };
    case 'receipt':
      return {
        symbol: MailX,
        tone: 'waiting',
        href: `/meddelanden/${duty.reference}`,
        name: (
          <>
            Kvittensen till <bdi>{duty.name}</bdi> kom inte fram
          </>
        ),
        about: duty.why,
        since: when(duty.at),
      };
    case 'mail':
      return {
        symbol: MailX,
        tone: 'wrong',
        name: `${mailInWords(duty)} skickades inte`,
        about: duty.why,
        act: (
          <Act as={TextButton} act={({ change }) => change('POST', 'mail/again')}>
            Skicka igen
          </Act>
        ),
        since: when(duty.at),
      };
    case 'guardian':
      return guardianInWords(duty);
    case 'guardianWish':
      return wishInWords(duty);
    case 'unread':
      return {
        symbol: HeartPulse,
        tone: 'wrong',
        href: `/vecka/${duty.week}`,
        name: `${numberOf(duty.people.length, 'barn', 'barn')} i vecka ${duty.week}: ingen har läst om hälsa och mat än`,
        about: <Several people={duty.people} />,
      };
    case 'free':
      return {
        symbol: BedSingle,
        tone: 'waiting',
        href: `/ansokningar/${duty.first.reference}`,
        name:
          duty.places === 1
            ? `En plats är ledig i vecka ${duty.week}`
            : `${numberInWords(duty.places)} platser är lediga i vecka ${duty.week}`,
        about: <FirstInQueue {...duty.first} />,
      };
    case 'unanswered':
      return lateInWords(duty, Hourglass, `har inte svarat om vecka ${duty.week}`);
    case 'unpaid':
      return lateInWords(duty, Banknote, `har inte betalat vecka ${duty.week}`);
    case 'refund':
      return {
        symbol: Banknote,
        tone: 'waiting',
        href: `/vecka/${duty.week}`,
        name: `Betala tillbaka ${numberOf(duty.people.length, 'avgift', 'avgifter')} för vecka ${duty.week}`,
        about: <Several people={duty.people} />,
      };
    case 'details':
      return {
        symbol: ClipboardList,
        tone: 'waiting',
        href: `/vecka/${duty.week}`,
        name: `Uppgifter saknas för ${numberOf(duty.people.length, 'barn', 'barn')} vecka ${duty.week}`,
        about: <Several people={duty.people} />,
      };
    case 'notNotified':
      return {
        symbol: Mail,
        tone: 'waiting',
        href: '/brev',
        name: `${numberOf(duty.decisions, 'beslut', 'beslut')} som ingen har berättat om`,
      };
    case 'messages':
      return {
        symbol: MessageSquare,
        tone: 'calm',
        href: '/meddelanden',
        name: numberOf(duty.messages, 'obesvarat meddelande', 'obesvarade meddelanden'),
        since: `Äldst: ${when(duty.oldest)}`,
      };
    case 'unshown':
      return {
        symbol: PencilLine,
        tone: 'wrong',
        href: '/webbplatsen',
        name: `${numberOf(duty.changes, 'ändring', 'ändringar')} på webbplatsen visas inte`,
        about: 'Originalet visas i stället.',
      };
    case 'drafts':
      return {
        symbol: Globe,
        tone: 'calm',
        href: '/webbplatsen/publicera',
        name: `${numberOf(duty.drafts, 'ändring', 'ändringar')} på webbplatsen är inte ${duty.drafts === 1 ? 'publicerad' : 'publicerade'}`,
        since: `Äldst: ${when(duty.oldest)}`,
      };
  }
}

/** A second guardian, with what a person needs to judge whether letters may go to her or him. */
function guardianInWords({ reference, name, guardian, mustNotFetch }: DutyOf<'guardian'>): DutyWords {
  const { phone: _, ...read } = guardian;
  return {
    symbol: UserPlus,
    tone: mustNotFetch === '' ? 'waiting' : 'wrong',
    href: `/ansokningar/${reference}`,
    name: (
      <>
        <bdi>{name}</bdi> har en vårdnadshavare till
      </>
    ),
    about: (
      <>
        <Guardian {...guardian} />. Godkänn, så går brev om barnet också dit.
        {mustNotFetch !== '' && (
          <>
            {' '}
            <strong>Kan vara den som inte får hämta: ”</strong>
            <bdi>{mustNotFetch}</bdi>
            <strong>”. Ring familjen först.</strong>
          </>
        )}
      </>
    ),
    act: (
      <Act
        as={TextButton}
        aria-label={`Godkänn ${read.name || read.email}`}
        act={({ change }) => change('POST', `applications/${reference}/guardian`, read)}
      >
        Godkänn
      </Act>
    ),
  };
}

/** What a guardian asks about the approved second guardian: only the office removes or changes, after talking with both. */
function wishInWords({ reference, name, guardian, wanted, by }: DutyOf<'guardianWish'>): DutyWords {
  const who = firstName(guardian.name || guardian.email);
  const stays = wanted.email === guardian.email;
  const wish = wanted.email === '' ? 'ta bort' : stays ? 'ändra' : 'byta';
  const decide =
    (granted: boolean) =>
    ({ change }: ReturnType<typeof useRequest>) =>
      change('POST', `applications/${reference}/guardian-wish`, { wanted, granted });
  return {
    symbol: UserPen,
    tone: 'wrong',
    href: `/ansokningar/${reference}`,
    name: (
      <>
        <bdi>{by}</bdi> vill {wish} <bdi>{who}</bdi>
      </>
    ),
    about: (
      <>
        <Guardian {...guardian} />, får brev om <bdi>{name}</bdi>.{' '}
        {wanted.email !== '' && (
          <>
            Ska bli: <Guardian {...wanted} />.{' '}
          </>
        )}
        Tala med båda först. De får ett brev om hur det blev.
      </>
    ),
    act: (
      <>
        <Act as={stays ? SecondaryButton : DangerButton} act={decide(true)}>
          {wanted.email === '' ? 'Ta bort' : stays ? 'Ändra' : 'Byt ut'} <bdi>{who}</bdi>
        </Act>{' '}
        <Act act={decide(false)}>
          Behåll <bdi>{who}</bdi>
        </Act>
      </>
    ),
  };
}

/** A second guardian's name, address and telephone. */
function Guardian({ name, email, phone }: DutyOf<'guardian'>['guardian']) {
  return (
    <>
      <bdi>{name || 'Namn saknas'}</bdi>, <span className="breakable">{email}</span>
      {phone && (
        <>
          , <Telephone phone={phone} className={styles.above} />
        </>
      )}
    </>
  );
}

/** "3 mejl till er, 1 kvittens och 2 brev till familjer". */
const mailInWords = ({ toAssociation, receipts, letters }: DutyOf<'mail'>) =>
  listed([
    ...(toAssociation > 0 ? [`${toAssociation} mejl till er`] : []),
    ...(receipts > 0 ? [numberOf(receipts, 'kvittens', 'kvittenser')] : []),
    ...(letters > 0 ? [`${letters} brev till familjer`] : []),
  ]);

/** The first reserve, with the states of the child's other weeks, in which the child may have a place. */
function FirstInQueue({ name, otherWeeks }: DutyOf<'free'>['first']) {
  return (
    <>
      Först i kön: <bdi>{name}</bdi>.{' '}
      {otherWeeks.map((placement) => (
        <StateChip key={placement.week} placement={placement} named />
      ))}
    </>
  );
}

/** A single family is named and linked; several link to their week's list. */
function lateInWords(
  { week, people, lastDay }: DutyOf<'unanswered' | 'unpaid'>,
  symbol: IconSymbol,
  did: string,
): DutyWords {
  const [first, ...others] = people;
  const late = { symbol, tone: 'waiting', since: `Sista dagen var ${dayAndMonth(lastDay)}` } as const;
  if (first && others.length === 0)
    return {
      ...late,
      href: `/ansokningar/${first.reference}`,
      name: (
        <>
          <bdi>{first.name}</bdi> {did}
        </>
      ),
    };
  return {
    ...late,
    href: `/vecka/${week}`,
    name: `${numberInWords(people.length)} ${did}`,
    about: <Several people={people} />,
  };
}

function Several({ people }: { people: readonly { readonly name: string }[] }) {
  const names = people.slice(0, mostNames).map(({ name }) => name);
  const more = people.length - names.length;
  return (
    <>
      <Names of={more > 0 ? [...names, `${more} till`] : names} />.
    </>
  );
}
