import { useState } from 'react';
import { goTo, officePath } from '../../address.ts';
import { Sheet, SheetPart } from '../../components/Sheet.tsx';
import { BackLink } from '../../frame/BackLink.tsx';
import { Screen } from '../../frame/Screen.tsx';
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
