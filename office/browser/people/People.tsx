import ChevronDown from '@lucide/icons/icons/chevron-down';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Hourglass from '@lucide/icons/icons/hourglass';
import KeyRound from '@lucide/icons/icons/key-round';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import Trash from '@lucide/icons/icons/trash';
import UserPlus from '@lucide/icons/icons/user-plus';
import { type Ref, useEffect, useRef, useState } from 'react';
import { isolated } from '../../../forms/names.ts';
import { listed, numberInWords, upperFirst } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { CopyButton } from '../../../site/components/CopyButton.tsx';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { Icon } from '../../../site/components/Icon.tsx';
import { ansvarigaAmong } from '../../shared/accounts.ts';
import type { PersonAnswer } from '../../shared/people-answers.ts';
import { roleOf } from '../../shared/roles.ts';
import { Menu, MenuDangerButton } from '../app/Menu.tsx';
import { Fetched, Screen } from '../app/Screen.tsx';
import { usePerson } from '../data/login.ts';
import { usePeople } from '../data/queries.ts';
import { useRequest } from '../data/useRequest.ts';
import { PrimaryButton } from '../parts/Buttons.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Name } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import rows from '../parts/Rows.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import { type Column, Table } from '../parts/Table.tsx';
import { Tag } from '../parts/Tag.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { when, whenExactly } from '../words/time.ts';
import { type Invitation, InviteDialog } from './InviteDialog.tsx';
import styles from './People.module.css';

/** The people of the office, with their roles and end dates. */
export function People() {
  const me = usePerson().email;
  const query = usePeople();
  const [invitation, setInvitation] = useState<Invitation>();
  const { problem, change } = useRequest();
  const [isInviting, setIsInviting] = useState(false);
  const made = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (invitation) made.current?.focus();
  }, [invitation]);

  return (
    <Screen
      title="Personer"
      about={query.data && summary(query.data)}
      acts={
        <PrimaryButton symbol={UserPlus} onClick={() => setIsInviting(true)}>
          Bjud in
        </PrimaryButton>
      }
    >
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      {invitation && <Made ref={made} invitation={invitation} />}
      <Fetched query={query}>
        {(people) => (
          <>
            <Sheet className={styles.sheet}>
              <Table
                aria-label="Personer"
                columns={[
                  ...columns,
                  {
                    heading: 'Ändra',
                    toTheRight: true,
                    inCard: 'corner',
                    // Nobody can change themselves.
                    cell: (person) =>
                      person.email !== me && (
                        <Changes person={person} onInvited={setInvitation} onChange={change} />
                      ),
                  },
                ]}
                rows={people.map((person) => ({ ...person, isMe: person.email === me }))}
                keyOf={({ email }) => email}
              />
            </Sheet>
            {isInviting && (
              <InviteDialog
                onInvited={(made) => {
                  setInvitation(made);
                  setIsInviting(false);
                }}
                onCancel={() => setIsInviting(false)}
              />
            )}
          </>
        )}
      </Fetched>
    </Screen>
  );
}

function summary(people: readonly PersonAnswer[]): string {
  const responsible = ansvarigaAmong(people, new Date()).length;
  const ansvariga = `${numberInWords(responsible).toLowerCase()} av dem ${responsible === 1 ? 'ansvarig' : 'ansvariga'}`;
  const who =
    people.length === 1
      ? 'Du är ensam här än så länge.'
      : `${numberInWords(people.length)} personer, ${ansvariga} som har kommit in.`;
  const few =
    responsible < 2
      ? ' Bjud in en ansvarig till: den som är ensam kan inte få hjälp om telefonen försvinner.'
      : '';
  return `${who} Den som inte förnyas slutar 31\u00a0december.${few}`;
}

const columns: readonly Column<PersonAnswer & { isMe: boolean }>[] = [
  {
    heading: 'Namn',
    isName: true,
    inCard: 'line',
    cell: ({ name, email, isMe }) => (
      <TwoLines below={email}>
        <Name name={name} /> {isMe && <span className="muted">(du)</span>}
      </TwoLines>
    ),
  },
  {
    heading: 'Roll',
    inCard: 'line',
    cell: (person) => (
      <span className={rows.chips}>
        {roleInWords(person)} {loginOf(person)}
      </span>
    ),
  },
  {
    heading: 'Besök',
    inCard: 'line',
    className: 'small muted',
    cell: ({ lastVisit, endsOn }) =>
      (lastVisit ? `här ${when(lastVisit)}` : 'aldrig här') +
      (endsOn ? `, slutar ${dayAndMonth(endsOn)}` : ''),
  },
];

/** The link of a new invitation. It is shown only once. */
function Made({ invitation, ref }: { invitation: Invitation; ref: Ref<HTMLDivElement> }) {
  const { name, link, until, mailed } = invitation;
  return (
    <Remark symbol={CircleCheck} tone="done" ref={ref} tabIndex={-1}>
      <h2>
        <bdi>{name}</bdi> är inbjuden
      </h2>
      <p>
        {mailed ? 'Länken har skickats med e-post. Den står också här:' : 'Ge länken till personen själv:'}
      </p>
      <div className="row">
        <p className={`${styles.link} edged`}>{link}</p>
        <CopyButton
          value={link}
          label="Kopiera länken"
          done="Länken är kopierad."
          failed="Markera länken och kopiera den."
          variant="secondary"
          size="small"
        />
      </div>
      <p>Den gäller en gång, till {whenExactly(until)}, och visas bara nu.</p>
    </Remark>
  );
}

/** "Ledare, veckorna 30 och 31". */
const roleInWords = ({ role, weeks }: PersonAnswer): string =>
  upperFirst(roleOf(role).word) +
  (weeks.length > 0 ? `, ${weeks.length === 1 ? 'vecka' : 'veckorna'} ${listed(weeks.map(String))}` : '');

function loginOf({ keys, invitedUntil }: PersonAnswer) {
  if (keys > 0) return <Tag symbol={KeyRound}>{keys === 1 ? 'Passkey' : `${keys} passkeys`}</Tag>;
  if (invitedUntil) return <Tag symbol={Hourglass}>Inbjuden till {when(invitedUntil)}</Tag>;
  return (
    <Tag symbol={Hourglass} tone="waiting">
      Inbjudan gick ut
    </Tag>
  );
}

/** An action that ends a person's sessions asks for confirmation. */
const questions = {
  invite: {
    words: 'Bjud in',
    after: ' igen?',
    leadsTo:
      'Personens passkeys slutar gälla och alla inloggningar avslutas. Du får en ny länk att ge vidare.',
  },
  remove: {
    words: 'Ta bort',
    after: '?',
    leadsTo: 'Personen loggas ut med detsamma och kommer inte in igen. Det som redan är gjort står kvar.',
  },
} as const;

interface ChangesProps {
  person: PersonAnswer;
  onInvited: (invitation: Invitation) => void;
  onChange: ReturnType<typeof useRequest>['change'];
}

function Changes({ person: { email, name, role, weeks }, onInvited, onChange }: ChangesProps) {
  const [asked, setAsked] = useState<keyof typeof questions>();
  const close = () => setAsked(undefined);

  async function insist() {
    close();
    if (asked === 'remove') {
      await onChange('POST', 'people/remove', { email });
      return;
    }
    const guest = { name, role, weeks };
    const answer = await onChange('POST', 'people', { ...guest, email, was: guest });
    if (answer) onInvited({ ...answer.body, name });
  }

  return (
    <>
      <Menu
        heading={
          <>
            Ändra
            <span className="visually-hidden">
              {' '}
              <bdi>{name}</bdi>
            </span>
            <Icon symbol={ChevronDown} />
          </>
        }
      >
        <button type="button" onClick={() => setAsked('invite')}>
          <Icon symbol={UserPlus} />
          Bjud in igen
        </button>
        <button type="button" onClick={() => onChange('POST', 'people/renew', { email })}>
          <Icon symbol={RefreshCw} />
          Förnya till 31 december
        </button>
        <MenuDangerButton onClick={() => setAsked('remove')}>
          <Icon symbol={Trash} />
          <span>
            Ta bort <bdi>{name}</bdi>
          </span>
        </MenuDangerButton>
      </Menu>
      {asked && (
        <ConfirmDialog
          heading={
            <>
              {questions[asked].words} <bdi>{name}</bdi>
              {questions[asked].after}
            </>
          }
          isDanger={asked === 'remove'}
          words={asked === 'invite' ? 'Bjud in igen' : `Ta bort ${isolated(name)}`}
          act={insist}
          onClose={close}
        >
          {questions[asked].leadsTo}
        </ConfirmDialog>
      )}
    </>
  );
}
