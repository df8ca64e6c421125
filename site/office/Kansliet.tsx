import { type ReactNode, useEffect } from 'react';
import type { SessionAnswer } from '../../forms/office/answers.ts';
import { may } from '../../forms/office/roles.ts';
import { goTo, useAddress } from './address.ts';
import { Applications } from './applications/Applications.tsx';
import { messageOf } from './data/answer.ts';
import { attend } from './data/attendance.ts';
import { enterAs, followLogins, useSession } from './data/login.ts';
import { useEnding } from './data/session.ts';
import { Diary } from './diary/Diary.tsx';
import { InvitationPage, LoginPage } from './door/Door.tsx';
import { SessionEnded, SessionEndsSoon } from './door/SessionEnded.tsx';
import { Screen } from './frame/Screen.tsx';
import { ClosedBar, TopBar } from './frame/TopBar.tsx';
import { Letters } from './letters/Letters.tsx';
import { Sent } from './letters/Sent.tsx';
import { WriteLetters } from './letters/WriteLetters.tsx';
import { Messages } from './messages/Messages.tsx';
import { People } from './people/People.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { Today } from './today/Today.tsx';
import { OwnWeeks } from './week/OwnWeeks.tsx';
import { PaperPage } from './week/PaperPage.tsx';
import { Week } from './week/Week.tsx';

/** All of the office: the door, and behind it the screen of the address. */
export function Kansliet() {
  const address = useAddress();
  const { session, error } = useSession();
  const isCovered = useEnding() === 'ended';
  const isLoggedIn = Boolean(session);
  useEffect(() => (isLoggedIn ? attend() : undefined), [isLoggedIn]);
  useEffect(followLogins, []);
  if (address === '/inbjudan' && location.hash) return <InvitationPage onEntered={enter} />;
  if (session) {
    return (
      <>
        {/* What was being written is kept in it, and can be neither seen, heard nor reached. */}
        <div className="behind-the-door" hidden={isCovered} inert={isCovered}>
          <TopBar person={session.person} />
          {screenAt(address, session)}
          <SessionEndsSoon />
        </div>
        <SessionEnded />
      </>
    );
  }
  if (session === null) return <LoginPage onEntered={enterAs} />;
  return (
    <>
      <ClosedBar />
      <Screen title="Öppnar" heading="Kansliet">
        {error ? <p role="alert">{messageOf(error)}</p> : <p role="status">Öppnar …</p>}
      </Screen>
    </>
  );
}

function enter(session: SessionAnswer): void {
  // The used-up secret leaves the browser's history too.
  history.replaceState(null, '', '/kansli/inbjudan');
  enterAs(session);
  goTo('');
}

function screenAt(address: string, session: SessionAnswer): ReactNode {
  const { role } = session.person;
  const [, place = '', name, list] = address.split('/');
  switch (place) {
    case '':
      if (may(role, 'applications')) return <Today />;
      return <OwnWeeks role={role} />;
    case 'ansokningar':
      return <Applications reference={name} role={role} />;
    case 'vecka':
      if (!name) return <OwnWeeks role={role} />;
      if (list) return <PaperPage week={Number(name)} list={list} by={session.person} />;
      return <Week key={name} week={Number(name)} role={role} />;
    case 'brev':
      if (name === 'skickat' && list) return <Sent key={list} sending={list} />;
      if (name) return <WriteLetters key={name} kind={name} />;
      return <Letters />;
    case 'meddelanden':
      return <Messages reference={name} />;
    case 'personer':
      return <People me={session.person.email} />;
    case 'dagbok':
      return <Diary />;
    case 'kortkommandon':
      return <Shortcuts />;
    default:
      return <Screen title="Här finns ingenting" about="Kontrollera adressen, eller välj något ovan." />;
  }
}
