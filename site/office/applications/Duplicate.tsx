import { forms } from '../../../forms/all.ts';
import type { ApplicationAnswer } from '../../../forms/office/answers.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { officePath } from '../address.ts';
import { SecondaryButton, TextButton } from '../components/Buttons.tsx';
import { useMay } from '../data/login.ts';
import { useRequest } from '../data/useRequest.ts';
import { answersInWords } from '../words/answers.ts';
import { whenExactly } from '../words/time.ts';
import styles from './Case.module.css';
import { Fact, Part } from './Part.tsx';

/** Marks an application as a duplicate of another application of the same child. The case then shows the other. */
export function DuplicateButton({ reference, of }: { reference: string; of: string }) {
  const request = useRequest();
  return (
    <>
      <SecondaryButton
        aria-disabled={request.busy}
        onClick={() =>
          request.busy || request.change('PUT', `applications/${reference}/duplicate`, { of, was: null })
        }
      >
        Dubblett av {of}
      </SecondaryButton>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
    </>
  );
}

interface DuplicateProps {
  kept: string;
  duplicate: ApplicationAnswer['duplicates'][number];
}

/** A duplicate's answers, as they arrived, and the button that removes the mark. */
export function DuplicateApplication({ kept, duplicate }: DuplicateProps) {
  const { reference, receivedAt, values, foodLine, note } = duplicate;
  const request = useRequest();
  const mayExtract = useMay('export');
  return (
    <Part heading={`Dubblett: ${reference}`} about={`Samma barn. Kom in ${whenExactly(receivedAt)}.`}>
      <div className={styles.matter}>
        <dl className={styles.facts}>
          {answersInWords(forms.child, values).map(({ field, label, words, long }) => (
            <Fact key={field} heading={label} long={long}>
              <bdi>{words}</bdi>
            </Fact>
          ))}
          {foodLine && (
            <Fact heading="Till köket">
              <bdi>{foodLine}</bdi>
            </Fact>
          )}
          {note && (
            <Fact heading="Anteckning">
              <bdi>{note}</bdi>
            </Fact>
          )}
        </dl>
        <ErrorMessage role="alert">{request.problem}</ErrorMessage>
        <div className="row">
          <TextButton
            onClick={() =>
              request.busy ||
              request.change('PUT', `applications/${reference}/duplicate`, { of: null, was: kept })
            }
          >
            Ingen dubblett
          </TextButton>
          {/* The extract of the duplicate's own sender: the other parent's e-mail address gives a different one. */}
          {mayExtract && <a href={`${officePath}/ansokningar/${reference}/utdrag`}>Utdrag, {reference}</a>}
        </div>
      </div>
    </Part>
  );
}
