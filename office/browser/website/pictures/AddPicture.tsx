import { useState } from 'react';
import { goTo, officePath } from '../../app/address.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { Screen } from '../../app/Screen.tsx';
import { Sheet, SheetPart } from '../../parts/Sheet.tsx';
import { paths } from '../paths.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { NeverKept, NewPicture } from './NewPicture.tsx';

/** Adds a picture to the collection, for any page. */
export function AddPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  return (
    <Screen title="Ny bild" back={<BackLink href={paths.pictures}>Bilder</BackLink>}>
      {chosen ? (
        <NewPicture
          chosen={chosen}
          onAdded={() => goTo(paths.pictures)}
          cancel={<a href={officePath + paths.pictures}>Avbryt</a>}
        />
      ) : (
        <Sheet>
          <SheetPart className="stack">
            <p>
              Liggande bilder i dagsljus blir bäst. Beskär den i telefonen först, om något inte ska synas.
              Ingen besökare ser den än.
            </p>
            <ChooseFile variant="primary" onChosen={setChosen}>
              Välj bild
            </ChooseFile>
            <NeverKept />
          </SheetPart>
        </Sheet>
      )}
    </Screen>
  );
}
