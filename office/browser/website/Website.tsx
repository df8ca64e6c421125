import { useEffect } from 'react';
import { useAddress } from '../app/address.ts';
import { NothingHere } from '../app/Screen.tsx';
import { useSessionHasEnded } from '../data/session.ts';
import { FieldsScreen } from './FieldsScreen.tsx';
import { History } from './History.tsx';
import { OpeningScreen } from './Opening.tsx';
import { PageScreen } from './page/PageScreen.tsx';
import { ofPart } from './paths.ts';
import { AddPicture } from './pictures/AddPicture.tsx';
import { PictureScreen } from './pictures/PictureScreen.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { Review } from './Review.tsx';
import { writing } from './saving.ts';
import { WebsiteHome } from './WebsiteHome.tsx';

/** Webbplatsen, where the public website is edited on its own pages. Its script loads when it is first opened. */
export function Website() {
  useSaving();
  const [, , screen = '', name, place] = useAddress().split('/');
  switch (screen) {
    case '':
      return <WebsiteHome />;
    case 'sida':
      return name ? <PageScreen key={name} page={ofPart(name)} /> : <NothingHere />;
    case 'falt':
      if (!name) return <NothingHere />;
      return <FieldsScreen key={`${name}/${place}`} document={ofPart(name)} place={place && ofPart(place)} />;
    case 'oppna':
      return <OpeningScreen key={name} place={name && ofPart(name)} />;
    case 'bilder':
      if (name === 'ny') return <AddPicture />;
      return name ? <PictureScreen key={name} name={decodeURIComponent(name)} /> : <Pictures />;
    case 'publicera':
      return <Review />;
    case 'historik':
      return <History />;
    default:
      return <NothingHere />;
  }
}

/** Saves the remaining text after a new login. */
function useSaving(): void {
  const hasEnded = useSessionHasEnded();
  useEffect(() => {
    if (!hasEnded) void writing.sendNow();
  }, [hasEnded]);
}
