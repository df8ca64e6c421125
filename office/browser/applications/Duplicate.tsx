import { forms } from '../../../forms/all.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { ApplicationAnswer, DuplicateRequest } from '../../shared/application-answers.ts';
import { officePath } from '../app/address.ts';
import { useMay } from '../data/login.ts';
import { useSave } from '../data/useRequest.ts';
import { SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Changed } from '../parts/Changed.tsx';
import { whenExactly } from '../words/time.ts';
import { CaseSection, Fact, Facts } from './CaseSection.tsx';

/** Saves which application this one is a duplicate of; null for none. `notice` is the conflict or the error. */
function useMark(reference: string, wanted: string | null) {
  const { busy, problem, theirs, change, dismiss } = useSave<string | null>();
  async function mark(was: string | null) {
    const request: DuplicateRequest = { of: wanted, was };
    if (!busy) await change('PUT', `applications/${reference}/duplicate`, request);
  }
  const notice = (
    <>
      {theirs && (
        <Changed
          {...theirs}
          theirs={<MarkInWords of={theirs.value} />}
          mine={<MarkInWords of={wanted} />}
          onKeepTheirs={dismiss}
          onKeepMine={() => mark(theirs.value)}
        />
      )}
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </>
  );
  return { busy, mark, notice };
}

const MarkInWords = ({ of }: { of: string | null }) => <p>{of ? `Dubblett av ${of}` : 'Ingen dubblett'}</p>;

/** Marks an application as a duplicate of another application of the same child. The case then shows the other. */
export function DuplicateButton({ reference, of }: { reference: string; of: string }) {
  const { busy, mark, notice } = useMark(reference, of);
  return (
    <>
      <SecondaryButton aria-disabled={busy} onClick={() => mark(null)}>
        Dubblett av {of}
      </SecondaryButton>
      {notice}
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
  const { mark, notice } = useMark(reference, null);
  const mayExtract = useMay('export');
  return (
    <CaseSection heading={`Dubblett: ${reference}`} about={`Samma barn. Kom in ${whenExactly(receivedAt)}.`}>
      <Facts form={forms.child} values={values}>
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
      </Facts>
      {notice}
      <div className="row">
        <TextButton onClick={() => mark(kept)}>Ingen dubblett</TextButton>
        {/* The extract of the duplicate's own sender: the other parent's e-mail address gives a different one. */}
        {mayExtract && <a href={`${officePath}/ansokningar/${reference}/utdrag`}>Utdrag, {reference}</a>}
      </div>
    </CaseSection>
  );
}
