import { useState } from 'react';
import { goTo, officePath } from '../../app/address.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { Screen } from '../../app/Screen.tsx';
import { Sheet, SheetPart } from '../../parts/Sheet.tsx';
import { paths } from '../paths.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { NewPicture } from './NewPicture.tsx';

/** Adds a picture to the collection, for any page. */
export function AddPicture() {
  const [file, setFile] = useState<File>();
  return (
    <Screen title="Ny bild" back={<BackLink href={paths.pictures}>Bilder</BackLink>}>
      <Sheet>
        <SheetPart className="stack">
          {file ? (
            <NewPicture
              file={file}
              onAdded={() => goTo(paths.pictures)}
              cancel={<a href={officePath + paths.pictures}>Avbryt</a>}
            />
          ) : (
            <>
              <p>
                Liggande bilder i dagsljus blir bäst. Beskär den i telefonen först, om något inte ska synas.
                Ingen besökare ser den än.
              </p>
              <ChooseFile onChosen={setFile}>Välj bild</ChooseFile>
            </>
          )}
        </SheetPart>
      </Sheet>
    </Screen>
  );
}
