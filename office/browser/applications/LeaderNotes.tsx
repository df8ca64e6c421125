import { dayAndMonth } from '../../../forms/swedish-time.ts';
import type { LeaderNotes as Notes } from '../../shared/application-answers.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { useSave } from '../data/useRequest.ts';
import { DatedNote } from './DatedNote.tsx';
import { SavedText } from './SavedText.tsx';

/** Records about a leader: whether the extract from the police register has been shown, and the schedule. */
export function LeaderNotes({ path, notes }: { path: ApplicationPath; notes: Notes }) {
  return (
    <>
      <RegisterShown path={path} register={notes.register} />
      <SavedText
        path={`${path}/schedule`}
        saved={notes.schedule}
        label="Schema"
        placeholder="Till exempel: jour natten till onsdag"
        hint="Står på Ledarnas lista när ni i Kansliet skriver ut den. Skriv inte om hälsa här."
        save="Spara schemat"
      />
    </>
  );
}

function RegisterShown({ path, register }: { path: ApplicationPath; register: Notes['register'] }) {
  const request = useSave<string | null>();
  return (
    <DatedNote
      noted={register?.text ?? null}
      label="Visat den"
      save="Anteckna registerutdrag"
      undo="Ångra registerutdraget"
      request={request}
      note={(day, was) => request.change('PUT', `${path}/register`, { text: day ?? '', was: was ?? '' })}
    >
      {register ? (
        <>
          Registerutdrag visat {dayAndMonth(register.text)} för <bdi>{register.by}</bdi>.
        </>
      ) : (
        'Registerutdrag inte visat. Anteckna att du har sett det. Spara aldrig själva utdraget.'
      )}
    </DatedNote>
  );
}
