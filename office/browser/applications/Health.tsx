import Eye from '@lucide/icons/icons/eye';
import EyeOff from '@lucide/icons/icons/eye-off';
import { type ComponentProps, useRef, useState } from 'react';
import { clock, dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { HealthAnswer } from '../../shared/application-answers.ts';
import type { ApplicationPath, MessagePath } from '../data/endpoints.ts';
import { refresh } from '../data/fetched.ts';
import { useRequest } from '../data/useRequest.ts';
import { SecondaryButton } from '../parts/Buttons.tsx';
import styles from './ApplicationPage.module.css';
import { Correctable } from './Correction.tsx';

interface HealthProps {
  path: `${ApplicationPath | MessagePath}/health`;
  about: string;
  /** The form that corrects the health answers, where that is allowed. */
  correctable?: CorrectableHealth;
  /** The form that corrects the answers about a child with a place; null for others. */
  details?: CorrectableHealth | null;
  /** Called with the health answers when they are shown, and with undefined when they are hidden. */
  onSeen?: (answer: HealthAnswer | undefined) => void;
}

type CorrectableHealth = Pick<ComponentProps<typeof Correctable>, 'path' | 'form' | 'fields'>;

/** A family's text about health. Only its button fetches it, and the diary records each look first. */
export function Health({ path, about, correctable, details, onSeen }: HealthProps) {
  const [seen, setSeen] = useState<{ answer: HealthAnswer; at: string }>();
  const request = useRequest();
  const button = useRef<HTMLButtonElement>(null);

  async function look() {
    const looked = await request.send('POST', path);
    if (!looked) return;
    const answer = looked.body;
    setSeen({ answer, at: new Date().toISOString() });
    onSeen?.(answer);
    // Refetches the diary below. The health text itself is already shown.
    await refresh();
  }

  function hide() {
    setSeen(undefined);
    onSeen?.(undefined);
  }

  function hideSaved() {
    button.current?.focus();
    hide();
  }

  return (
    <div className={`boxed ${styles.health}`}>
      <div role="status" className="stack">
        {seen ? (
          <>
            {seen.answer.answers.map(({ field, label, answer }) => (
              <div key={field}>
                <p className="small muted">{label}</p>
                <blockquote>{answer}</blockquote>
              </div>
            ))}
            {seen.answer.details.map(({ field, label, answer, by, at }) => (
              <div key={`${field} ${at}`}>
                <p className="small muted">
                  {label}, <bdi>{by}</bdi> {dayAndMonth(at)}
                </p>
                <blockquote>{answer}</blockquote>
              </div>
            ))}
            <p className="small">Du öppnade uppgifterna kl. {clock(seen.at)}. Det står i dagboken.</p>
          </>
        ) : (
          <p>{about}</p>
        )}
      </div>
      {seen && correctable && (
        <Correctable {...correctable} values={inFields(seen.answer.answers)} onSaved={hideSaved}>
          {null}
        </Correctable>
      )}
      {seen && details && (
        <Correctable
          {...details}
          words="Rätta uppgifterna"
          values={inFields(seen.answer.details)}
          onSaved={hideSaved}
        >
          {null}
        </Correctable>
      )}
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div>
        <SecondaryButton
          symbol={seen ? EyeOff : Eye}
          ref={button}
          aria-expanded={seen !== undefined}
          onClick={() => (seen ? hide() : look())}
        >
          {seen ? 'Dölj hälsouppgifter' : 'Visa hälsouppgifter'}
        </SecondaryButton>
      </div>
      {!seen && <p className="small">Att du tittar antecknas i dagboken.</p>}
    </div>
  );
}

const inFields = (answers: HealthAnswer['answers']) =>
  Object.fromEntries(answers.map(({ field, answer }) => [field, answer]));
