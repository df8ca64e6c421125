import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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

interface InviteFormProps {
  onInvited: (invitation: Invitation) => void;
  onCancel: () => void;
  /** Called when the user keeps a colleague's change instead. */
  onLeave?: () => void;
}

/** The dialog that invites a person. */
export function InviteDialog({ onInvited, onCancel }: InviteFormProps) {
  const [isTouched, setTouched] = useState(false);
  const closeAsking = useUnsaved(isTouched);
  const cancel = () => closeAsking(onCancel);
  return (
    <Dialog heading="Bjud in någon" onClose={cancel}>
      <div onInput={() => setTouched(true)}>
        <InviteForm onInvited={onInvited} onCancel={cancel} onLeave={onCancel} />
      </div>
    </Dialog>
  );
}

export function InviteForm({ onInvited, onCancel, onLeave }: InviteFormProps) {
  const { busy, problem, changed, invite } = useInviting(onInvited, onLeave);
  const [request, setRequest] = useState(nobody);
  // Each failed submit moves focus to the first error.
  const [timesStopped, setTimesStopped] = useState(0);
  const weeksError = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (timesStopped > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesStopped]);
  const { email, name, role, weeks } = request;
  const needsWeeks = roleOf(role).week.weeks === 'ownInTime';
  // A person who is invited again keeps their name.
  const address = emailRule.safeParse(email);
  const mistakes = {
    name: whyNotName(name),
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
    if (!busy) {
      const guest = { name: name.trim(), role, weeks: needsWeeks ? weeks : [] };
      void invite({ ...request, ...guest, email: email.trim() });
    }
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
      {changed}
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
