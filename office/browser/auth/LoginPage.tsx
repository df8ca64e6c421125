import CircleAlert from '@lucide/icons/icons/circle-alert';
import Clock from '@lucide/icons/icons/clock';
import KeyRound from '@lucide/icons/icons/key-round';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { firstName } from '../../../forms/names.ts';
import { Button } from '../../../site/components/Button.tsx';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { Icon } from '../../../site/components/Icon.tsx';
import { roleOf } from '../../shared/roles.ts';
import { goTo, officePath } from '../app/address.ts';
import { camp } from '../app/camp-in-page.ts';
import { ClosedBar } from '../app/TopBar.tsx';
import { messageOf, OfficeProblem, postWithoutSession } from '../data/answer.ts';
import { enterAs } from '../data/login.ts';
import { useAttempt } from '../data/useRequest.ts';
import { Name } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import picture from '../pictures/dorr.svg';
import { whenExactly } from '../words/time.ts';
import styles from './LoginPage.module.css';
import { createPasskey, logIn, whyNoPasskeys } from './passkey.ts';

/** The login screen. */
export function LoginPage() {
  return (
    <LoginLayout heading="Välkommen in">
      <Login />
      <p className="small muted">Ny telefon? Be en ansvarig bjuda in dig igen.</p>
    </LoginLayout>
  );
}

/** The login button, with its status and error messages. */
export function Login() {
  return (
    <>
      <p>Du loggar in med telefonen eller datorn, utan lösenord.</p>
      <PasskeyButton words="Logga in med passkey" enter={async () => enterAs(await logIn())} />
    </>
  );
}

/** The screen that an invitation link opens. */
export function InvitationPage({ secret }: { secret: string }) {
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => postWithoutSession('invitation', { secret }),
    // An invitation that has been used is not fetched again.
    staleTime: 'static',
    networkMode: 'always',
  });
  if (error) {
    const isOver = error instanceof OfficeProblem && error.status === 410;
    return (
      <LoginLayout heading={isOver ? 'Inbjudan gäller inte' : 'Det gick inte att öppna inbjudan'}>
        <Remark symbol={CircleAlert} role="alert">
          <p>{messageOf(error)}</p>
        </Remark>
        <p className="muted">
          {isOver
            ? 'Be någon av de ansvariga att bjuda in dig igen.'
            : 'Vänta en stund, och öppna länken igen.'}
        </p>
      </LoginLayout>
    );
  }
  if (!invitation) return <LoginLayout heading="Välkommen till Kansliet" />;
  const { name, role, invitedBy, until } = invitation;
  return (
    <LoginLayout
      heading={
        <>
          Välkommen till Kansliet, <bdi>{firstName(name)}</bdi>
        </>
      }
    >
      <p>
        Inbjudan är till <Name name={name} />, som <b>{roleOf(role).word}</b>, från <bdi>{invitedBy}</bdi>.{' '}
        {roleOf(role).about}
      </p>
      <p>Är det inte du? Tryck inte på knappen, och säg till den som gav dig länken.</p>
      <Remark symbol={Clock}>
        <p>Länken gäller en gång, till {whenExactly(until)}.</p>
      </Remark>
      <PasskeyButton words="Skapa passkey" enter={() => accept(secret)} />
      <p className="small muted">
        En passkey sitter i din telefon eller dator. Det finns inget att komma ihåg, och ingen kan lura den av
        dig.
      </p>
    </LoginLayout>
  );
}

async function accept(secret: string): Promise<void> {
  const session = await createPasskey(secret);
  // Replaces the history entry too, so that the used secret is not kept in the browser.
  history.replaceState(null, '', `${officePath}/inbjudan`);
  enterAs(session);
  goTo('');
}

function PasskeyButton({ words, enter }: { words: string; enter: () => Promise<void> }) {
  const { busy, problem, attempt } = useAttempt();
  const blocker = whyNoPasskeys();
  if (blocker) {
    return (
      <Remark symbol={CircleAlert} tone="warm">
        <p>{blocker}</p>
      </Remark>
    );
  }
  return (
    <>
      <Button className="full" aria-disabled={busy} onClick={() => busy || attempt(enter)}>
        <Icon symbol={KeyRound} />
        {words}
      </Button>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </>
  );
}

function LoginLayout({ heading, children }: { heading: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = 'Kansliet';
  }, []);
  return (
    <>
      <ClosedBar />
      <main id="innehall" tabIndex={-1} className={styles.page}>
        <Sheet className={styles.sheet}>
          <div className={styles.picture}>
            <img src={picture} alt="" width="320" height="240" />
          </div>
          <div className={styles.words}>
            <h1>{heading}</h1>
            {children}
          </div>
        </Sheet>
        <p className="small muted">
          Kansliet är för er som sköter {camp.name}. Söker du kollot? <a href="/">Till webbplatsen</a>
        </p>
      </main>
    </>
  );
}
