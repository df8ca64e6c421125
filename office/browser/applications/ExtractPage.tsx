import Download from '@lucide/icons/icons/download';
import Printer from '@lucide/icons/icons/printer';
import { useState } from 'react';
import type { ExtractAnswer } from '../../shared/application-answers.ts';
import { BackLink } from '../app/BackLink.tsx';
import { isNotThere, NothingHere, Screen } from '../app/Screen.tsx';
import { useMay } from '../data/login.ts';
import { useApplication } from '../data/queries.ts';
import { saveFile } from '../data/save-file.ts';
import { Act } from '../parts/Act.tsx';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import paper from '../week/Paper.module.css';

/** All data kept about a sender, for a request for access. A button loads it, since it contains health. */
export function ExtractPage({ reference, back }: { reference: string; back: 'ansokningar' | 'meddelanden' }) {
  const [extract, setExtract] = useState<ExtractAnswer>();
  const isUnknown = isNotThere(useApplication(reference));
  if (!useMay('export') || isUnknown) return <NothingHere />;

  return (
    <Screen title={`Utdrag, ${reference}`} heading="Utdrag">
      <div className="row apart on-screen">
        <BackLink href={`/${back}/${reference}`}>{reference}</BackLink>
        {!extract && (
          <Act
            as={PrimaryButton}
            act={async ({ send }) => {
              const made = await send('POST', `applications/${reference}/extract`);
              if (made) setExtract(made.body as ExtractAnswer);
            }}
          >
            Visa utdraget
          </Act>
        )}
      </div>
      <p role="status" className="on-screen">
        {extract
          ? 'Utdraget är framtaget. Det står i dagboken.'
          : 'Allt som är sparat om det som skickats från samma e-postadress, hälsouppgifter också. Att du tar fram det antecknas i dagboken.'}
      </p>
      {extract && <Extract extract={extract} />}
    </Screen>
  );
}

/** The extract to hand over. */
function Extract({ extract: { text, files } }: { extract: ExtractAnswer }) {
  return (
    <>
      <div className="row on-screen">
        <PrimaryButton symbol={Printer} onClick={() => print()}>
          Skriv ut
        </PrimaryButton>
        {files.map((file) => (
          <SecondaryButton symbol={Download} key={file.name} onClick={() => saveFile(file)}>
            Spara {file.name}
          </SecondaryButton>
        ))}
      </div>
      <article className={`${paper.paper} edged`}>
        <bdi className="lines">{text}</bdi>
      </article>
    </>
  );
}
