import { useId, useState } from 'react';
import { emailAddress } from '../../../forms/person.ts';
import { listed, upperFirst } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type { InvitationMade, InvitationRequest, PersonAnswer } from '../../shared/people-answers.ts';
import { whyNotName } from '../../shared/person-name.ts';
import { roleOf, roles } from '../../shared/roles.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useSave } from '../data/useRequest.ts';
import { PrimaryButton, TextButton } from '../parts/Buttons.tsx';
import { Cards } from '../parts/Cards.tsx';
import { Changed } from '../parts/Changed.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Labelled.tsx';
import { useMistakes } from '../parts/useMistakes.ts';

const emailRule = emailAddress('Skriv en e-postadress.').rule;

const nobody: InvitationRequest = { email: '', name: '', role: 'handlaggare', weeks: [], was: null };

export type Invitation = InvitationMade & { readonly name: string };

type Guest = Pick<PersonAnswer, 'name' | 'role' | 'weeks'>;

/** "ledare, veckorna 30 och 31". */
export const roleInWords = ({ role, weeks }: Omit<Guest, 'name'>): string =>
  roleOf(role).word +
  (weeks.length > 0 ? `, ${weeks.length === 1 ? 'vecka' : 'veckorna'} ${listed(weeks.map(String))}` : '');

/**
 * Requests about people; `invite` passes its link to `onInvited`. `changed` is the conflict when a colleague has
 * invited or removed the person; keeping the colleague's change calls `onLeave`.
 */
export function useInviting(onInvited: (invitation: Invitation) => void, onLeave?: () => void) {
  const [whom, setWhom] = useState(nobody);
  const { theirs, ...requests } = useSave<Guest | null>();
  async function invite(one: InvitationRequest): Promise<void> {
    setWhom(one);
    const answer = await requests.change('POST', 'people', one);
    if (answer) onInvited({ ...answer.body, name: one.name });
  }
  const changed = theirs && (
    <Changed
      {...theirs}
      heading={whom.was === null && 'Det finns redan någon med den e-postadressen'}
      theirs={<GuestInWords guest={theirs.value} />}
      mine={<GuestInWords guest={whom} />}
      onKeepTheirs={() => {
        requests.dismiss();
        onLeave?.();
      }}
      onKeepMine={() => invite({ ...whom, was: theirs.value })}
    />
  );
  return { ...requests, invite, changed };
}

const GuestInWords = ({ guest }: { guest: Guest | null }) => (
  <p>
    {guest ? (
      <>
        <bdi>{guest.name}</bdi>, {roleInWords(guest)}
      </>
    ) : (
      'Borttagen'
    )}
  </p>
);

interface InviteDialogProps {
  onInvited: (invitation: Invitation) => void;
  onCancel: () => void;
}

/** The dialog that invites a person. */
export function InviteDialog({ onInvited, onCancel }: InviteDialogProps) {
  const { busy, problem, changed, invite } = useInviting(onInvited, onCancel);
  const [request, setRequest] = useState(nobody);
  const cancelAsking = useUnsaved(request !== nobody);
  const cancel = () => cancelAsking(onCancel);
  const weeksError = useId();
  const { email, name, role, weeks } = request;
  const write = (written: Partial<InvitationRequest>) => setRequest({ ...request, ...written });
  const needsWeeks = roleOf(role).week.weeks === 'ownInTime';
  const { form, shown, submit } = useMistakes({
    name: whyNotName(name),
    email: emailRule.safeParse(email).error?.issues[0]?.message,
    weeks: needsWeeks && weeks.length === 0 ? 'Välj minst en vecka.' : undefined,
  });

  function send() {
    if (busy) return;
    void invite({ ...request, name: name.trim(), email: email.trim(), weeks: needsWeeks ? weeks : [] });
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
        {changed}
        <ErrorMessage role="alert">{problem}</ErrorMessage>
        <div className="row">
          <PrimaryButton type="submit" aria-disabled={busy}>
            Bjud in
          </PrimaryButton>
          <TextButton onClick={cancel}>Avbryt</TextButton>
        </div>
        <p className="small muted">Länken gäller en gång, i 72 timmar.</p>
      </form>
    </Dialog>
  );
}
