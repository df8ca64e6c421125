import BookOpen from '@lucide/icons/icons/book-open';
import CalendarDays from '@lucide/icons/icons/calendar-days';
import Globe from '@lucide/icons/icons/globe';
import Inbox from '@lucide/icons/icons/inbox';
import KeyRound from '@lucide/icons/icons/key-round';
import LogOut from '@lucide/icons/icons/log-out';
import Mail from '@lucide/icons/icons/mail';
import MessageSquare from '@lucide/icons/icons/message-square';
import MonitorX from '@lucide/icons/icons/monitor-x';
import Sun from '@lucide/icons/icons/sun';
import Users from '@lucide/icons/icons/users';
import { useState } from 'react';
import { firstName } from '../../../forms/names.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import symbol from '../../../site/components/identity/symbol.svg';
import { SkipLink } from '../../../site/components/SkipLink.tsx';
import { type Act, may } from '../../shared/roles.ts';
import { AddPasskey } from '../auth/AddPasskey.tsx';
import { send, sendAtDoor } from '../data/answer.ts';
import { tellLoggedOut, usePerson } from '../data/login.ts';
import { useKnownDrafts, useToday } from '../data/queries.ts';
import { Initials } from '../parts/Initials.tsx';
import { officePath, useAddress } from './address.ts';
import { Menu } from './Menu.tsx';
import styles from './TopBar.module.css';

interface Place {
  readonly path: string;
  readonly words: string;
  readonly symbol: typeof Sun;
  readonly act: Act;
  /** A class that hides the link where there is no room for it. */
  readonly className?: string | undefined;
}

const website = { path: '/webbplatsen', words: 'Webbplatsen', symbol: Globe, act: 'website' } as const;

const tabs: readonly Place[] = [
  { path: '', words: 'I dag', symbol: Sun, act: 'applications' },
  { path: '/ansokningar', words: 'Ansökningar', symbol: Inbox, act: 'applications' },
  { path: '/vecka', words: 'Veckor', symbol: CalendarDays, act: 'weeks' },
  { path: '/brev', words: 'Brev', symbol: Mail, act: 'letters' },
  { path: '/meddelanden', words: 'Meddelanden', symbol: MessageSquare, act: 'messages' },
  // The bar has room for five tabs on a phone; there this link is first in the person's menu.
  { ...website, className: styles.onWide },
];

const ownPlaces: readonly Place[] = [
  { ...website, className: styles.onPhone },
  { path: '/personer', words: 'Personer', symbol: Users, act: 'people' },
  { path: '/dagbok', words: 'Dagbok', symbol: BookOpen, act: 'diary' },
];

/** The office's symbol, the tabs (at the bottom of a phone), and the menu of the logged-in person. */
export function TopBar() {
  const person = usePerson();
  const [addsPasskey, setAddsPasskey] = useState(false);
  const address = useAddress();
  const allowed = ({ act }: Place) => may(person.role, act);
  const ownTabs = tabs.filter(allowed);
  return (
    <>
      <SkipLink />
      <header className={`${styles.bar} on-screen`}>
        <div className={styles.inner}>
          <Brand />
          {/* A person whose only tab is Webbplatsen is already there. */}
          {ownTabs.some(({ path }) => path !== website.path) && (
            <nav className={styles.tabs} aria-label="Kansliet">
              {ownTabs.map(({ path, words, symbol, className }) => (
                <a
                  key={path}
                  className={className}
                  href={officePath + path}
                  aria-current={isAt(address, path) ? 'page' : undefined}
                >
                  <Icon symbol={symbol} />
                  <span>{words}</span>
                  {path === '/meddelanden' && <Unanswered />}
                </a>
              ))}
            </nav>
          )}
          <Menu
            heading={
              <>
                <Initials name={person.name} />
                <span className={styles.name}>
                  <bdi>{firstName(person.name)}</bdi>
                  <span className="visually-hidden">, din meny</span>
                </span>
              </>
            }
          >
            {ownPlaces.filter(allowed).map(({ path, words, symbol, className }) => (
              <a key={path} className={className} href={officePath + path}>
                <Icon symbol={symbol} />
                {words}
                {path === website.path && <Drafts />}
              </a>
            ))}
            <button type="button" onClick={() => setAddsPasskey(true)}>
              <Icon symbol={KeyRound} />
              Lägg till en passkey
            </button>
            <button type="button" onClick={() => logOut(() => sendAtDoor('logout'))}>
              <Icon symbol={LogOut} />
              Logga ut
            </button>
            <button type="button" onClick={() => logOut(() => send('POST', 'logout/everywhere'))}>
              <Icon symbol={MonitorX} />
              Logga ut överallt
            </button>
          </Menu>
        </div>
      </header>
      {addsPasskey && <AddPasskey onClose={() => setAddsPasskey(false)} />}
    </>
  );
}

/** The bar above the login screen. */
export function ClosedBar() {
  return (
    <header className={`${styles.bar} on-screen`}>
      <div className={styles.inner}>
        <Brand />
      </div>
    </header>
  );
}

function Brand() {
  return (
    <a className={styles.brand} href={officePath}>
      <img src={symbol} alt="" width="36" height="36" />
      <span>Kansliet</span>
    </a>
  );
}

function Unanswered() {
  const { data } = useToday();
  const waiting = data?.duties.find((duty) => duty.kind === 'messages');
  if (!waiting) return null;
  return (
    <span className={`how-many edged ${styles.number}`}>
      {waiting.messages}
      <span className="visually-hidden"> obesvarade</span>
    </span>
  );
}

function Drafts() {
  const drafts = useKnownDrafts();
  return drafts > 0 ? (
    <span className={styles.drafts}>{numberOf(drafts, 'ändring', 'ändringar')}</span>
  ) : null;
}

/** Clears the page even when the request fails: the session then expires by itself. */
async function logOut(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } finally {
    tellLoggedOut();
  }
}

const isAt = (address: string, path: string) =>
  path === '' ? address === '' : address === path || address.startsWith(`${path}/`);
