import KeyRound from '@lucide/icons/icons/key-round';
import LogOut from '@lucide/icons/icons/log-out';
import MonitorX from '@lucide/icons/icons/monitor-x';
import { useState } from 'react';
import { firstName } from '../../../forms/names.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import symbol from '../../../site/components/identity/symbol.svg';
import { SkipLink } from '../../../site/components/SkipLink.tsx';
import { may } from '../../shared/roles.ts';
import { AddPasskey } from '../auth/AddPasskey.tsx';
import { postWithoutSession, send } from '../data/answer.ts';
import { leaveLoggedOut, usePerson } from '../data/login.ts';
import { useToday } from '../data/queries.ts';
import { mayLeavePage } from '../data/unsaved.ts';
import { officePath, useAddress } from './address.ts';
import { Menu } from './Menu.tsx';
import { places } from './screens.tsx';
import styles from './TopBar.module.css';

/** The office's symbol, the tabs (at the bottom of a phone), and the menu of the logged-in person. */
export function TopBar() {
  const person = usePerson();
  const [addsPasskey, setAddsPasskey] = useState(false);
  const address = useAddress();
  const allowed = places.filter(({ act }) => may(person.role, act));
  const tabs = allowed.filter(({ link }) => link === 'bar' || link === 'bar or menu');
  return (
    <>
      <SkipLink />
      <header className={`${styles.bar} on-screen`}>
        <div className={styles.inner}>
          <Brand />
          {/* A person whose only tab is Webbplatsen is already there. */}
          {tabs.some(({ link }) => link === 'bar') && (
            <nav className={styles.tabs} aria-label="Kansliet">
              {tabs.map(({ path, words, symbol, link }) => (
                <a
                  key={path}
                  className={link === 'bar' ? undefined : styles.onWide}
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
            {allowed
              .filter(({ link }) => link === 'menu' || link === 'bar or menu')
              .map(({ path, words, symbol, link }) => (
                <a
                  key={path}
                  className={link === 'menu' ? undefined : styles.onPhone}
                  href={officePath + path}
                >
                  <Icon symbol={symbol} />
                  {words}
                </a>
              ))}
            <button type="button" onClick={() => setAddsPasskey(true)}>
              <Icon symbol={KeyRound} />
              Lägg till en passkey
            </button>
            <button type="button" onClick={() => logOut(() => postWithoutSession('logout'))}>
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

/** The person's initials in a circle, beside the name. */
function Initials({ name }: { name: string }) {
  const words = name.split(' ');
  return (
    <span className={styles.initials} aria-hidden="true">
      {[words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => word.charAt(0)).join('')}
    </span>
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

/** Clears the page even when the request fails: the session then expires by itself. */
async function logOut(ask: () => Promise<unknown>): Promise<void> {
  if (!mayLeavePage()) return;
  try {
    await ask();
  } finally {
    leaveLoggedOut();
  }
}

const isAt = (address: string, path: string) =>
  path === '' ? address === '' : address === path || address.startsWith(`${path}/`);
