import { useEffect } from 'react';
import { campWeeks } from '../../../forms/weeks.ts';
import { may } from '../../shared/roles.ts';
import { AddApplication } from '../applications/AddApplication.tsx';
import { Applications } from '../applications/Applications.tsx';
import { ExtractPage } from '../applications/ExtractPage.tsx';
import { Unpaid } from '../applications/Unpaid.tsx';
import { InvitationPage, LoginPage } from '../auth/Door.tsx';
import { SessionEnded, SessionEndsSoon } from '../auth/SessionEnded.tsx';
import { messageOf } from '../data/answer.ts';
import { attend } from '../data/attendance.ts';
import { followLogins, usePerson, useSession } from '../data/login.ts';
import { useEnding } from '../data/session.ts';
import { Diary } from '../diary/Diary.tsx';
import { Letters } from '../letters/Letters.tsx';
import { Sent } from '../letters/Sent.tsx';
import { WriteLetters } from '../letters/WriteLetters.tsx';
import { Messages } from '../messages/Messages.tsx';
import { People } from '../people/People.tsx';
import { Today } from '../today/Today.tsx';
import { PaperPage } from '../week/PaperPage.tsx';
import { OwnWeeks, Week } from '../week/Week.tsx';
import { useAddress, useSecret } from './address.ts';
import { Boundary } from './Boundary.tsx';
import { NothingHere, Screen } from './Screen.tsx';
import { screenAct } from './screen-acts.ts';
import { ClosedBar, TopBar } from './TopBar.tsx';
import { Website } from './WebsiteOnDemand.tsx';

/** The office: the login screen, or the screen for the current path. */
export function Kansliet() {
  const address = useAddress();
  const secret = useSecret();
  const { session, error } = useSession();
  const isCovered = useEnding() === 'ended';
  const isLoggedIn = Boolean(session);
  useEffect(() => (isLoggedIn ? attend() : undefined), [isLoggedIn]);
  useEffect(followLogins, []);
  if (address === '/inbjudan' && secret) return <InvitationPage key={secret} secret={secret} />;
  if (session) {
    return (
      <>
        {/* Keeps unsaved text mounted, but hidden, inert and out of the accessibility tree. */}
        <div className="behind-the-door" hidden={isCovered} inert={isCovered}>
          <TopBar />
          <Boundary address={address}>
            <ScreenAt address={address} />
          </Boundary>
          <SessionEndsSoon />
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

function ScreenAt({ address }: { address: string }) {
  const { role } = usePerson();
  const [, place = '', name, list] = address.split('/');
  const act = screenAct(place, list);
  if (act === undefined || (act !== null && !may(role, act))) return <NothingHere />;
  switch (place) {
    case '':
      if (may(role, 'applications')) return <Today />;
      return may(role, 'website') ? <Website /> : <OwnWeeks />;
    case 'webbplatsen':
      return <Website />;
    case 'ansokningar':
      if (name === 'obetalda') return <Unpaid />;
      if (name === 'ny') return <AddApplication />;
      if (name && list === 'utdrag') return <ExtractPage key={name} reference={name} back={place} />;
      return <Applications reference={name} />;
    case 'vecka':
      if (!name) return <OwnWeeks />;
      if (!campWeeks.map(String).includes(name)) return <NothingHere />;
      if (list) return <PaperPage week={Number(name)} list={list} />;
      return <Week key={name} week={Number(name)} />;
    case 'brev':
      if (name === 'skickat' && list) return <Sent key={list} sending={list} />;
      if (name) return <WriteLetters key={name} kind={name} />;
      return <Letters />;
    case 'meddelanden':
      if (name && list === 'utdrag') return <ExtractPage key={name} reference={name} back={place} />;
      return <Messages reference={name} />;
    case 'personer':
      return <People />;
    case 'dagbok':
      return <Diary />;
    default:
      return <NothingHere />;
  }
}
