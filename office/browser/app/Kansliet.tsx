import { useEffect } from 'react';
import { InvitationPage, LoginPage } from '../auth/LoginPage.tsx';
import { SessionEnded } from '../auth/SessionEnded.tsx';
import { messageOf } from '../data/answer.ts';
import { attend } from '../data/attendance.ts';
import { followLogins, useSession } from '../data/login.ts';
import { useSessionHasEnded } from '../data/session.ts';
import { useAddress, useSecret } from './address.ts';
import { Boundary } from './Boundary.tsx';
import { Screen } from './Screen.tsx';
import { ScreenAt } from './screens.tsx';
import { ClosedBar, TopBar } from './TopBar.tsx';

/** The office: the login screen, or the screen for the current path. */
export function Kansliet() {
  const address = useAddress();
  const secret = useSecret();
  const { session, error } = useSession();
  const isCovered = useSessionHasEnded();
  const isLoggedIn = Boolean(session);
  useEffect(() => (isLoggedIn ? attend() : undefined), [isLoggedIn]);
  useEffect(followLogins, []);
  // Without a secret the server says what is wrong with the link.
  if (address === '/inbjudan' && (secret || session === null))
    return <InvitationPage key={secret} secret={secret} />;
  if (session) {
    return (
      <>
        {/* Keeps unsaved text mounted, but hidden, inert and out of the accessibility tree. */}
        <div className="behind-login" hidden={isCovered} inert={isCovered}>
          <TopBar />
          <Boundary address={address}>
            <ScreenAt address={address} />
          </Boundary>
        </div>
        <SessionEnded />
      </>
    );
  }
  if (session === null) return <LoginPage />;
  return (
    <>
      <ClosedBar />
      <Screen title="Öppnar" heading="Kansliet">
        {error ? <p role="alert">{messageOf(error)}</p> : <p role="status">Öppnar …</p>}
      </Screen>
    </>
  );
}
