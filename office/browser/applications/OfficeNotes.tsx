import type { LeaderNotes as Notes } from '../../shared/application-answers.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { EditableText } from './EditableText.tsx';

interface PaymentsProps {
  path: ApplicationPath;
  placements: readonly PlacementAnswer[];
}

/** The days on which these weeks were paid. */
export function Payments({ path, placements }: PaymentsProps) {
  return placements.map(({ week, paidOn, paidNotedBy }) => (
    <EditableText
      key={week}
      isDay
      saved={paidOn ?? ''}
      label={`Avgiften för vecka ${week} betald den`}
      hint={
        paidOn ? (
          <>
            Antecknat av <bdi>{paidNotedBy}</bdi>.
          </>
        ) : (
          'Inte betald.'
        )
      }
      save="Anteckna betalning"
      put={(change, { text, was }) =>
        change('PUT', `${path}/payments`, { week, paidOn: text || null, was: was || null })
      }
    />
  ));
}

/** Records about a leader: the day on which the police register's extract was shown, and the schedule. */
export function LeaderNotes({
  path,
  notes: { register, schedule },
}: {
  path: ApplicationPath;
  notes: Notes;
}) {
  return (
    <>
      <EditableText
        isDay
        saved={register?.text ?? ''}
        label="Registerutdrag visat den"
        hint={
          register ? (
            <>
              För <bdi>{register.by}</bdi>.
            </>
          ) : (
            'Inte visat. Anteckna att du har sett det. Spara aldrig själva utdraget.'
          )
        }
        save="Anteckna registerutdrag"
        put={(change, value) => change('PUT', `${path}/register`, value)}
      />
      <EditableText
        saved={schedule}
        label="Schema"
        placeholder="Till exempel: jour natten till onsdag"
        hint="Står på Ledarnas lista när ni i Kansliet skriver ut den. Skriv inte om hälsa här."
        save="Spara schemat"
        put={(change, value) => change('PUT', `${path}/schedule`, value)}
      />
    </>
  );
}
