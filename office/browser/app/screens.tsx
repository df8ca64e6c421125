import BookOpen from '@lucide/icons/icons/book-open';
import CalendarDays from '@lucide/icons/icons/calendar-days';
import Globe from '@lucide/icons/icons/globe';
import Inbox from '@lucide/icons/icons/inbox';
import Mail from '@lucide/icons/icons/mail';
import MessageSquare from '@lucide/icons/icons/message-square';
import Server from '@lucide/icons/icons/server';
import Sun from '@lucide/icons/icons/sun';
import Users from '@lucide/icons/icons/users';
import type { ReactNode } from 'react';
import { readReference } from '../../../forms/reference.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import type { IconSymbol } from '../../../site/components/Icon.tsx';
import { type Act, may } from '../../shared/roles.ts';
import { AddApplication } from '../applications/AddApplication.tsx';
import { Applications } from '../applications/Applications.tsx';
import { ApplicationExtract, MessageExtract } from '../applications/ExtractPage.tsx';
import { Statistics } from '../applications/Statistics.tsx';
import { Unpaid } from '../applications/Unpaid.tsx';
import { usePerson } from '../data/login.ts';
import { Diary } from '../diary/Diary.tsx';
import { Letters } from '../letters/Letters.tsx';
import { Sent } from '../letters/Sent.tsx';
import { WriteLetters } from '../letters/WriteLetters.tsx';
import { Messages } from '../messages/Messages.tsx';
import { People } from '../people/People.tsx';
import { isServerStep, ServerSteps } from '../today/ServerSteps.tsx';
import { Today } from '../today/Today.tsx';
import { PaperPage } from '../week/PaperPage.tsx';
import { OwnWeeks, Week } from '../week/Week.tsx';
import { NothingHere } from './Screen.tsx';
import { Website } from './WebsiteOnDemand.tsx';

interface Place {
  /** The path below /kansli. */
  readonly path: string;
  /** The permission that its screens need. */
  readonly act: Act;
  readonly words: string;
  readonly symbol: IconSymbol;
  /** Where its link is. The bar has room for five on a phone: the sixth is then in the person's menu. */
  readonly link: 'bar' | 'bar or menu' | 'menu' | 'today';
  /** The screen for the parts of the path that follow. Undefined means no such screen. */
  readonly screen: (
    name: string | undefined,
    below: string | undefined,
    week: string | undefined,
  ) => ReactNode;
}

/** Every place of the office. A person's first screen is the first place that their role may see. */
export const places: readonly Place[] = [
  {
    ...{ path: '', act: 'applications', words: 'I dag', symbol: Sun, link: 'bar' },
    screen: () => <Today />,
  },
  {
    ...{ path: '/ansokningar', act: 'applications', words: 'Ansökningar', symbol: Inbox, link: 'bar' },
    screen(name, below) {
      if (name === 'obetalda') return <Unpaid />;
      if (name === 'ny') return <AddApplication />;
      if (name === 'statistik') return <Statistics />;
      return extractOf(ApplicationExtract, name, below) ?? <Applications reference={referenceIn(name)} />;
    },
  },
  {
    ...{ path: '/vecka', act: 'weeks', words: 'Veckor', symbol: CalendarDays, link: 'bar' },
    screen(name, list) {
      if (!name) return <OwnWeeks />;
      if (!campWeeks.map(String).includes(name)) return undefined;
      return list ? <PaperPage week={Number(name)} list={list} /> : <Week key={name} week={Number(name)} />;
    },
  },
  {
    ...{ path: '/brev', act: 'letters', words: 'Brev', symbol: Mail, link: 'bar' },
    screen(name, below, week) {
      if (name === 'skickat' && below) return <Sent key={below} sending={below} />;
      if (!name) return <Letters />;
      return <WriteLetters key={`${name}/${below}/${week}`} recipients={name} kind={below} week={week} />;
    },
  },
  {
    ...{ path: '/meddelanden', act: 'messages', words: 'Meddelanden', symbol: MessageSquare, link: 'bar' },
    screen: (name, below) =>
      extractOf(MessageExtract, name, below) ?? <Messages reference={referenceIn(name)} />,
  },
  {
    ...{ path: '/webbplatsen', act: 'website', words: 'Webbplatsen', symbol: Globe, link: 'bar or menu' },
    screen: () => <Website />,
  },
  {
    ...{ path: '/personer', act: 'people', words: 'Personer', symbol: Users, link: 'menu' },
    screen: () => <People />,
  },
  {
    ...{ path: '/dagbok', act: 'diary', words: 'Dagbok', symbol: BookOpen, link: 'menu' },
    screen: () => <Diary />,
  },
  {
    ...{ path: '/servern', act: 'people', words: 'Servern', symbol: Server, link: 'today' },
    screen: (step = '') => (isServerStep(step) ? <ServerSteps key={step} arriveAt={step} /> : undefined),
  },
];

/** The reference in a typed path. A path without one stays as it is, and finds nothing. */
const referenceIn = (name?: string) => name && (readReference(name) ?? name);

function extractOf(Extract: typeof MessageExtract, name?: string, below?: string) {
  const reference = referenceIn(name);
  return reference && below === 'utdrag' ? <Extract key={reference} reference={reference} /> : undefined;
}

/** The screen of a path below /kansli. */
export function ScreenAt({ address }: { address: string }) {
  const { role } = usePerson();
  const [, place = '', name, below, week] = address.split('/');
  // Fewer roles may open an extract, and the figures.
  const isExport = below === 'utdrag' || name === 'statistik';
  const allowed = places.filter(({ act }) => may(role, act) && (!isExport || may(role, 'export')));
  const found = place === '' ? allowed[0] : allowed.find(({ path }) => path === `/${place}`);
  return found?.screen(name, below, week) ?? <NothingHere />;
}
