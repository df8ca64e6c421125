import Ban from '@lucide/icons/icons/ban';
import { appendOnlyField, detailsAskedFor, detailsForm } from '../../../forms/details.ts';
import { healthFieldsOf, type Questions } from '../../../forms/form.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import type { DetailsAnswer } from '../../shared/application-answers.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { Remark } from '../parts/Remark.tsx';
import { ApplicationSection, Facts } from './ApplicationSection.tsx';
import { Correctable } from './Correction.tsx';

/** The questions, without the explanations for families. */
export const asked: Questions = {
  ...detailsForm,
  fields: Object.fromEntries(
    Object.entries(detailsForm.fields).map(([name, { hint: _, ...field }]) => [name, field]),
  ),
};

/** The questions about health, which are shown with the other health answers. */
export const healthDetails: readonly string[] = healthFieldsOf(detailsForm);

/** The family's answers about a child with a place, with author and time. The office can enter answers by telephone. */
export function Details({ path, details }: { path: ApplicationPath; details: DetailsAnswer }) {
  const { weeks, answers, guardianApproved, isLeft } = details;
  const values = Object.fromEntries(answers.map(({ field, answer }) => [field, answer]));
  const banned = values[appendOnlyField];
  const fields = Object.keys(detailsAskedFor(weeks).fields).filter((name) => !healthDetails.includes(name));
  return (
    <ApplicationSection
      heading="Uppgifter om barnet"
      {...(isLeft && { about: 'Familjen har inte svarat på allt än.' })}
    >
      {banned && (
        <Remark symbol={Ban} tone="wrong">
          <p>
            <strong>FÅR INTE HÄMTA</strong>
          </p>
          <p className="lines">
            <bdi>{banned}</bdi>
          </p>
        </Remark>
      )}
      <Correctable
        path={`${path}/details`}
        form={asked}
        fields={fields}
        values={values}
        words={answers.length === 0 ? 'Fyll i åt familjen' : 'Rätta uppgifterna om barnet'}
      >
        {answers.length === 0 ? (
          <p className="muted">Familjen har inte svarat än.</p>
        ) : (
          <Facts
            form={asked}
            values={values}
            after={(field) => (
              <>
                <Answered answer={answers.find((one) => one.field === field)} />
                {field === 'otherGuardianEmail' && (
                  <span className="small muted">
                    {guardianApproved ? ', godkänd' : ', inte godkänd än: se I dag'}
                  </span>
                )}
              </>
            )}
          />
        )}
      </Correctable>
    </ApplicationSection>
  );
}

function Answered({ answer }: { answer: DetailsAnswer['answers'][number] | undefined }) {
  if (!answer) return null;
  return (
    <span className="small muted">
      {' '}
      <bdi>{answer.by}</bdi> {dayAndMonth(answer.at)}
    </span>
  );
}
