import { useId, useState } from 'react';
import { emailAddress } from '../../../forms/person.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { InvitationMade, InvitationRequest } from '../../shared/people-answers.ts';
import { whyNotName } from '../../shared/person-name.ts';
import { roleOf, roles } from '../../shared/roles.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useRequest } from '../data/useRequest.ts';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import { Cards } from '../parts/Cards.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Labelled.tsx';
import { useMistakes } from '../parts/useMistakes.ts';

const emailRule = emailAddress('Skriv en e-postadress.').rule;

const nobody: Omit<InvitationRequest, 'was'> = { email: '', name: '', role: 'handlaggare', weeks: [] };

export type Invitation = InvitationMade & { readonly name: string };

interface InviteDialogProps {
  onInvited: (invitation: Invitation) => void;
  onCancel: () => void;
}

/** The dialog that invites a person. */
export function InviteDialog({ onInvited, onCancel }: InviteDialogProps) {
  const { busy, problem, theirs, change } = useRequest();
  const [request, setRequest] = useState(nobody);
  const cancelAsking = useUnsaved(request !== nobody);
  const cancel = () => cancelAsking(onCancel);
  const weeksError = useId();
  const { email, name, role, weeks } = request;
  const write = (written: Partial<typeof nobody>) => setRequest({ ...request, ...written });
  const needsWeeks = roleOf(role).week.weeks === 'ownInTime';
  const { form, shown, submit } = useMistakes({
    name: whyNotName(name),
    email: emailRule.safeParse(email).error?.issues[0]?.message,
    weeks: needsWeeks && weeks.length === 0 ? 'Välj minst en vecka.' : undefined,
  });

  async function send() {
    if (busy) return;
    const guest = { name: name.trim(), email: email.trim(), role, weeks: needsWeeks ? weeks : [] };
    const answer = await change('POST', 'people', { ...guest, was: null });
    if (answer) onInvited({ ...answer.body, name: guest.name });
  }

  return (
    <Dialog heading="Bjud in någon" onClose={cancel}>
      <form ref={form} className="stack" onSubmit={submit(send)} noValidate>
        <TextField
          label="Namn"
          error={shown.name}
          autoComplete="off"
          value={name}
          onWrite={(text) => write({ name: text })}
        />
        <TextField
          label="E-post"
          error={shown.email}
          type="email"
          autoComplete="off"
          value={email}
          onWrite={(text) => write({ email: text })}
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
            onChoose={(wanted) => write({ role: wanted })}
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
                    write({ weeks: campWeeks.filter((each) => weeks.includes(each) !== (each === week)) })
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
        <ErrorMessage role="alert">
          {theirs ? 'Det finns redan någon med den e-postadressen. Välj Bjud in igen i listan.' : problem}
        </ErrorMessage>
        <div className="row">
          <PrimaryButton type="submit" aria-disabled={busy}>
            Bjud in
          </PrimaryButton>
          <SecondaryButton onClick={cancel}>Avbryt</SecondaryButton>
        </div>
        <p className="small muted">Länken gäller en gång, i 72 timmar.</p>
      </form>
    </Dialog>
  );
}
