import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { InvitationMade, InvitationRequest, PersonAnswer } from '../../../forms/office/answers.ts';
import { whyNotName } from '../../../forms/office/person-name.ts';
import { roleOf, roles } from '../../../forms/office/roles.ts';
import { emailAddress } from '../../../forms/person.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PrimaryButton, TextButton } from '../components/Buttons.tsx';
import { Cards } from '../components/Cards.tsx';
import { TextField } from '../components/Labelled.tsx';
import { useRequest } from '../data/useRequest.ts';

const emailRule = emailAddress('Skriv en e-postadress.').rule;

const nobody: InvitationRequest = { email: '', name: '', role: 'handlaggare', weeks: [] };

export type Invitation = InvitationMade & { readonly name: string };

/** Requests about people; `invite` gives its link to `onInvited`. */
export function useInviting(onInvited: (invitation: Invitation) => void) {
  const requests = useRequest();
  return {
    ...requests,
    async invite(whom: InvitationRequest): Promise<void> {
      const answer = await requests.change('POST', 'people', whom);
      if (answer) onInvited({ ...(answer.body as InvitationMade), name: whom.name });
    },
  };
}

interface InviteFormProps {
  /** Who there are already. */
  people: readonly PersonAnswer[];
  onInvited: (invitation: Invitation) => void;
  onCancel: () => void;
}

export function InviteForm({ people, onInvited, onCancel }: InviteFormProps) {
  const { busy, problem, invite } = useInviting(onInvited);
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.values(mistakes).some(Boolean)) {
      setTimesStopped(timesStopped + 1);
      return;
    }
    setTimesStopped(0);
    if (!busy) void invite({ email: email.trim(), name: name.trim(), role, weeks: needsWeeks ? weeks : [] });
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
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
      <fieldset>
        <legend>Får</legend>
        <Cards
          choices={roles.map((value) => ({
            value,
            name: upperFirst(roleOf(value).word),
            about: roleOf(value).about,
          }))}
          chosen={role}
          onChoose={(wanted) => setRequest({ ...request, role: wanted })}
        />
      </fieldset>
      {needsWeeks && (
        <fieldset>
          <legend>Egna veckor</legend>
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
          <ErrorMessage id={weeksError} role="alert">
            {shown.weeks}
          </ErrorMessage>
        </fieldset>
      )}
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      <div className="row">
        <PrimaryButton type="submit" aria-disabled={busy}>
          Bjud in
        </PrimaryButton>
        <TextButton onClick={onCancel}>Avbryt</TextButton>
      </div>
      <p className="small muted">Länken gäller en gång, i 72 timmar.</p>
    </form>
  );
}
