import { useEffect } from 'react';
import { useAddress } from '../address.ts';
import { useEnding } from '../data/session.ts';
import { NothingHere } from '../frame/Screen.tsx';
import { AllFields } from './AllFields.tsx';
import { Comparison, History } from './History.tsx';
import { Opening } from './Opening.tsx';
import { PageScreen } from './page/PageScreen.tsx';
import { ofPart } from './paths.ts';
import { Review } from './Review.tsx';
import { Room } from './Room.tsx';
import { useWriting, writing } from './saving.ts';

/** Webbplatsen: the association's own website, changed on the page itself. Loaded when it is first opened. */
export function Website() {
  useSaving();
  const [, , screen = '', name, place] = useAddress().split('/');
  switch (screen) {
    case '':
      return <Room />;
    case 'sida':
      return name ? <PageScreen key={name} page={ofPart(name)} /> : <NothingHere />;
    case 'falt':
      return name ? (
        <AllFields key={`${name}/${place}`} document={ofPart(name)} place={place && ofPart(place)} />
      ) : (
        <NothingHere />
      );
    case 'oppna':
      return <Opening />;
    case 'publicera':
      return <Review />;
    case 'historik':
      return name ? <Comparison key={name} version={name} /> : <History />;
    default:
      return <NothingHere />;
  }
}

/** Goes on with what could not be saved once somebody has logged in again, and lets nobody close the page over it unasked. */
function useSaving(): void {
  const ending = useEnding();
  const hasUnsaved = useWriting().written.size > 0;
  useEffect(() => {
    if (ending === 'not yet') void writing.sendNow();
  }, [ending]);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
