import UserPlus from '@lucide/icons/icons/user-plus';
import { type FormEvent, useState } from 'react';
import type { InvitationRequest, PersonAnswer } from '../../../forms/office/answers.ts';
import { whyNotName } from '../../../forms/office/person-name.ts';
import { roleOf, roles } from '../../../forms/office/roles.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Choice, TextField } from '../components/Labelled.tsx';
import { SheetPart } from '../components/Sheet.tsx';
import styles from './People.module.css';

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
  const [missing, setMissing] = useState(false);
  const { email, name, role, weeks } = request;
  const needsWeeks = roleOf(role).week.weeks === 'ownInTime';
  // Somebody who is invited again keeps their name.
  const others = people.filter((person) => person.email !== email.trim().toLowerCase());
  const nameProblem = whyNotName(
    name,
    others.map((other) => other.name),
  );
  const isWhole = nameProblem === undefined && /.@./.test(email) && (!needsWeeks || weeks.length > 0);

  async function invite(event: FormEvent) {
    event.preventDefault();
    setMissing(!isWhole);
    if (!isWhole || busy) return;
    const invited = await onInvite({
      email: email.trim(),
      name: name.trim(),
      role,
      weeks: needsWeeks ? weeks : [],
    });
    if (invited) setRequest(nobody);
  }

  return (
    <form onSubmit={invite} noValidate>
      <SheetPart className="stack">
        <h2>Bjud in någon</h2>
        <TextField
          label="Namn"
          error={missing ? nameProblem : undefined}
          autoComplete="off"
          value={name}
          onWrite={(text) => setRequest({ ...request, name: text })}
        />
        <TextField
          label="E-post"
          error={missing && !/.@./.test(email) ? 'Skriv en e-postadress.' : undefined}
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
            {missing && weeks.length === 0 && <p role="alert">Välj minst en vecka.</p>}
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
