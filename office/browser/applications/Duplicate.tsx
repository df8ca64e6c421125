import { forms } from '../../../forms/all.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import { officePath } from '../app/address.ts';
import { useMay } from '../data/login.ts';
import { Act } from '../parts/Act.tsx';
import { TextButton } from '../parts/Buttons.tsx';
import { whenExactly } from '../words/time.ts';
import { CaseSection, Fact, Facts } from './CaseSection.tsx';

/** Marks an application as a duplicate of another application of the same child. The case then shows the other. */
export function DuplicateButton({ reference, of }: { reference: string; of: string }) {
  return (
    <Act act={({ change }) => change('PUT', `applications/${reference}/duplicate`, { of, was: null })}>
      Dubblett av {of}
    </Act>
  );
}

interface DuplicateProps {
  kept: string;
  duplicate: ApplicationAnswer['duplicates'][number];
}

/** A duplicate's answers, as they arrived, and the button that removes the mark. */
export function DuplicateApplication({ kept, duplicate }: DuplicateProps) {
  const { reference, receivedAt, values, foodLine, note } = duplicate;
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
      <div className="row">
        <Act
          as={TextButton}
          act={({ change }) => change('PUT', `applications/${reference}/duplicate`, { of: null, was: kept })}
        >
          Ingen dubblett
        </Act>
        {/* The extract of the duplicate's own sender: the other parent's e-mail address gives a different one. */}
        {mayExtract && <a href={`${officePath}/ansokningar/${reference}/utdrag`}>Utdrag, {reference}</a>}
      </div>
    </CaseSection>
  );
}
