import UserPlus from '@lucide/icons/icons/user-plus';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { InvitationRequest, PersonAnswer } from '../../../forms/office/answers.ts';
import { whyNotName } from '../../../forms/office/person-name.ts';
import { roleOf, roles } from '../../../forms/office/roles.ts';
import { emailAddress } from '../../../forms/person.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Choice, TextField } from '../components/Labelled.tsx';
import { SheetPart } from '../components/Sheet.tsx';
import styles from './People.module.css';

const emailRule = emailAddress('Skriv en e-postadress.').rule;

const nobody: InvitationRequest = { email: '', name: '', role: 'handlaggare', weeks: [] };

interface InviteFormProps {
  /** Who there are already. */
  people: readonly PersonAnswer[];
  /** Says whether it was done. */
  onInvite: (request: InvitationRequest) => Promise<boolean>;
  busy: boolean;
}

export function InviteForm({ people, onInvite, busy }: InviteFormProps) {
  const [request, setRequest] = useState(nobody);
  // Each time that mistakes stop it, the first of them takes the focus.
  const [timesStopped, setTimesStopped] = useState(0);
  const weeksError = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (timesStopped > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesStopped]);
  const { email, name, role, weeks } = request;
  const needsWeeks = roleOf(role).week.weeks === 'ownInTime';
  // Somebody who is invited again keeps their name.
  const address = emailRule.safeParse(email);
  const others = people.filter((person) => person.email !== address.data?.toLowerCase());
  const mistakes = {
    name: whyNotName(
      name,
      others.map((other) => other.name),
    ),
    email: address.error?.issues[0]?.message,
    weeks: needsWeeks && weeks.length === 0 ? 'Välj minst en vecka.' : undefined,
  };
  const shown: Partial<typeof mistakes> = timesStopped > 0 ? mistakes : {};

  async function invite(event: FormEvent) {
    event.preventDefault();
    if (Object.values(mistakes).some(Boolean)) {
      setTimesStopped(timesStopped + 1);
      return;
    }
    setTimesStopped(0);
    if (busy) return;
    const invited = await onInvite({
      email: email.trim(),
      name: name.trim(),
      role,
      weeks: needsWeeks ? weeks : [],
    });
    if (invited) setRequest(nobody);
  }

  return (
    <form ref={form} onSubmit={invite} noValidate>
      <SheetPart className="stack">
        <h2>Bjud in någon</h2>
        <TextField
          label="Namn"
          error={shown.name}
          autoComplete="off"
          value={name}
          onWrite={(text) => setRequest({ ...request, name: text })}
        />
        <TextField
          label="E-post"
          error={shown.email}
          type="email"
          autoComplete="off"
          value={email}
          onWrite={(text) => setRequest({ ...request, email: text })}
        />
        <Choice
          label="Roll"
          hint={roleOf(role).about}
          choices={roles.map((each) => [each, upperFirst(roleOf(each).word)])}
          chosen={role}
          onChoose={(chosen) => setRequest({ ...request, role: chosen })}
        />
        {needsWeeks && (
          <fieldset>
            <legend className={styles.legend}>Egna veckor</legend>
            {campWeeks.map((week) => (
              <label key={week} className="tick">
                <input
                  type="checkbox"
                  checked={weeks.includes(week)}
                  aria-invalid={shown.weeks !== undefined}
                  aria-describedby={shown.weeks && weeksError}
                  onChange={() =>
                    setRequest({
                      ...request,
                      weeks: campWeeks.filter((each) => weeks.includes(each) !== (each === week)),
                    })
                  }
                />
                Vecka {week}
              </label>
            ))}
            {shown.weeks && (
              <ErrorMessage id={weeksError} role="alert">
                {shown.weeks}
              </ErrorMessage>
            )}
          </fieldset>
        )}
        <Button size="small" className="full" type="submit" aria-disabled={busy}>
          <Icon symbol={UserPlus} />
          Bjud in
        </Button>
        <p className="small muted">Länken gäller en gång, i 72 timmar.</p>
      </SheetPart>
    </form>
  );
}
