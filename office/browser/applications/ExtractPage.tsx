import Download from '@lucide/icons/icons/download';
import Printer from '@lucide/icons/icons/printer';
import { useState } from 'react';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { ExtractAnswer } from '../../shared/application-answers.ts';
import { type SenderCheck, senderCheckNames, senderChecks } from '../../shared/sender-checks.ts';
import { BackLink } from '../app/BackLink.tsx';
import { isNotThere, NothingHere, Screen } from '../app/Screen.tsx';
import { useMay } from '../data/login.ts';
import { useApplication, useMessages } from '../data/queries.ts';
import { saveFile } from '../data/save-file.ts';
import { useRequest } from '../data/useRequest.ts';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import { Choice } from '../parts/Labelled.tsx';
import { useMistakes } from '../parts/useMistakes.ts';
import paper from '../week/Paper.module.css';
import styles from './ExtractPage.module.css';

/** The extract of an application's sender. */
export function ApplicationExtract({ reference }: { reference: string }) {
  const isUnknown = isNotThere(useApplication(reference));
  return isUnknown ? <NothingHere /> : <ExtractPage reference={reference} back="ansokningar" />;
}

/** The extract of a message's sender. */
export function MessageExtract({ reference }: { reference: string }) {
  const isUnknown = useMessages().data?.every((message) => message.reference !== reference);
  return isUnknown ? <NothingHere /> : <ExtractPage reference={reference} back="meddelanden" />;
}

interface ExtractPageProps {
  reference: string;
  back: 'ansokningar' | 'meddelanden';
}

/** All data kept about a sender, for a request for access. A button loads it, since it contains health. */
function ExtractPage({ reference, back }: ExtractPageProps) {
  const [extract, setExtract] = useState<ExtractAnswer>();
  if (!useMay('export')) return <NothingHere />;

  return (
    <Screen
      title={`Utdrag, ${reference}`}
      heading="Utdrag"
      back={<BackLink href={`/${back}/${reference}`}>{reference}</BackLink>}
    >
      <p role="status" className="on-screen">
        {extract
          ? 'Utdraget är framtaget. Det står i dagboken.'
          : 'Allt som är sparat om det som skickats från samma e-postadress, hälsouppgifter också. Att du tar fram det antecknas i dagboken.'}
      </p>
      {extract ? <Extract extract={extract} /> : <CheckedSender reference={reference} onMade={setExtract} />}
    </Screen>
  );
}

interface CheckedSenderProps {
  reference: string;
  onMade: (extract: ExtractAnswer) => void;
}

/** Asks how the sender was checked, and then fetches the extract. */
function CheckedSender({ reference, onMade }: CheckedSenderProps) {
  const [check, setCheck] = useState<SenderCheck | ''>('');
  const request = useRequest();
  const { form, shown, submit } = useMistakes({
    check: check === '' ? 'Välj hur du kontrollerade det.' : undefined,
  });

  async function make() {
    if (check === '' || request.busy) return;
    const made = await request.send('POST', `applications/${reference}/extract`, { check });
    if (made) onMade(made.body as ExtractAnswer);
  }

  return (
    <form ref={form} className="grid" onSubmit={submit(make)}>
      <Choice
        label="Hur kontrollerade du vem som frågar?"
        hint="Vem som helst kan skriva någon annans adress i ett formulär."
        error={shown.check}
        choices={[['', 'Välj'], ...senderCheckNames.map((name) => [name, senderChecks[name].words] as const)]}
        chosen={check}
        onChoose={setCheck}
      />
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div>
        <PrimaryButton type="submit" aria-disabled={request.busy}>
          Visa utdraget
        </PrimaryButton>
      </div>
    </form>
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
