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
import styles from './ExtractPage.module.css';

/** All data kept about a sender, for a request for access. A button loads it, since it contains health. */
export function ExtractPage({ reference, back }: { reference: string; back: 'ansokningar' | 'meddelanden' }) {
  const [extract, setExtract] = useState<ExtractAnswer>();
  const isUnknown = isNotThere(useApplication(reference));
  if (!useMay('export') || isUnknown) return <NothingHere />;

  return (
    <Screen
      title={`Utdrag, ${reference}`}
      heading="Utdrag"
      back={<BackLink href={`/${back}/${reference}`}>{reference}</BackLink>}
      acts={
        !extract && (
          <Act
            as={PrimaryButton}
            act={async ({ send }) => {
              const made = await send('POST', `applications/${reference}/extract`);
              if (made) setExtract(made.body as ExtractAnswer);
            }}
          >
            Visa utdraget
          </Act>
        )
      }
    >
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
function Extract({ extract: { about, sections, files } }: { extract: ExtractAnswer }) {
  return (
    <>
      <div className="row on-screen">
        <PrimaryButton symbol={Printer} onClick={() => print()}>
          Skriv ut
        </PrimaryButton>
        {files.map((file) => (
          <SecondaryButton symbol={Download} key={file.name} onClick={() => saveFile(file)}>
            {file.type === 'text/plain' ? 'Spara som text' : 'Spara som JSON'}
          </SecondaryButton>
        ))}
      </div>
      <article className={`${paper.paper} edged`}>
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {sections.map(({ heading, rows }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the extract never changes.
          <section key={index} className={styles.section}>
            <h2>{heading}</h2>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <dl key={index} className="facts">
                {row.map(({ label, words }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi>{words}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            ))}
          </section>
        ))}
      </article>
    </>
  );
}
