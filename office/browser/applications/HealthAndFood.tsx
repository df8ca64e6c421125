import { useState } from 'react';
import { forms } from '../../../forms/all.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import type { ApplicationAnswer, HealthAnswer } from '../../shared/application-answers.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { ApplicationSection } from './ApplicationSection.tsx';
import { Correctable } from './Correction.tsx';
import { asked, healthDetails } from './Details.tsx';
import { EditableText } from './EditableText.tsx';
import { Health } from './Health.tsx';

/** The family's answers about health, behind their button, and the kitchen's line. */
export function HealthAndFood({ answer, path }: { answer: ApplicationAnswer; path: ApplicationPath }) {
  const { form } = answer.application;
  const [food, setFood] = useState('');
  const [isAdding, setAdding] = useState(false);
  const correctable = {
    path: `${path}/answers` as const,
    form: forms[form],
    fields: healthFieldsOf(forms[form]),
  };
  const ofDetails = answer.details && {
    path: `${path}/details` as const,
    form: asked,
    fields: healthDetails,
  };
  return (
    <ApplicationSection heading="Hälsa och mat">
      {answer.hasHealth && !isAdding ? (
        <Health
          path={`${path}/health`}
          about="Familjen har skrivit något om allergi, kost eller annat."
          correctable={correctable}
          details={ofDetails}
          onSeen={(seen) => setFood(foodIn(seen))}
        />
      ) : (
        // For a child with a place, the answers about the child replace the form's health question.
        <Correctable {...(ofDetails ?? correctable)} values={{}} words="Lägg till" onToggle={setAdding}>
          <p className="muted">{nothingWritten(answer)}</p>
        </Correctable>
      )}
      <EditableText
        put={(change, value) => change('PUT', `${path}/food`, value)}
        saved={answer.foodLine ?? ''}
        suggestion={food}
        label="Till köket"
        placeholder="Till exempel: laktosfritt"
        hint="En rad om maten. Det är allt köket ser."
        save="Spara raden"
      />
    </ApplicationSection>
  );
}

/** The family's latest answer about food, on one line; '' while health is hidden. */
const foodIn = (seen: HealthAnswer | undefined) =>
  (seen?.details.findLast(({ field }) => field === 'food')?.answer ?? '')
    .split('\n')
    .filter(Boolean)
    .join(', ');

function nothingWritten({ application, healthErasedOn }: ApplicationAnswer): string {
  if (application.form === 'leader') return 'Formuläret frågar inte ledare om allergi eller kost.';
  if (healthErasedOn === null) return 'Familjen har inte skrivit något om allergi, kost eller annat.';
  return `Det familjen skrev om allergi, kost eller annat raderades den ${dayAndMonth(healthErasedOn)}. Fråga familjen igen.`;
}
