import { useState } from 'react';
import { goTo, officePath } from '../../app/address.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { Screen } from '../../app/Screen.tsx';
import { Sheet, SheetPart } from '../../parts/Sheet.tsx';
import { paths } from '../paths.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { type Begun, begunWith, NeverSent, NewPicture } from './NewPicture.tsx';
import { sharpWidth } from './picture.ts';

/** Adds a picture to the collection, for any page. */
export function AddPicture() {
  const [begun, setBegun] = useState<Begun>();
  return (
    <Screen title="Ny bild" back={<BackLink href={paths.pictures}>Bilder</BackLink>}>
      {begun ? (
        <NewPicture
          begun={begun}
          enough={sharpWidth.photo}
          onAdded={() => goTo(paths.pictures)}
          cancel={<a href={officePath + paths.pictures}>Avbryt</a>}
        />
      ) : (
        <Sheet>
          <SheetPart className="stack">
            <p>
              Liggande bilder i dagsljus blir bäst. Den går att vrida och beskära här, och ingen besökare ser
              den än.
            </p>
            <ChooseFile variant="primary" onChosen={(picture) => setBegun(begunWith(picture))}>
              Välj bild
            </ChooseFile>
            <NeverSent />
          </SheetPart>
        </Sheet>
      )}
    </Screen>
  );
}
