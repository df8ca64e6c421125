import Copy from '@lucide/icons/icons/copy';
import { isSameAddress } from '../../../forms/person.ts';
import { weeksInWords } from '../../../forms/swedish.ts';
import type { ApplicationAnswer, ApplicationInList } from '../../shared/application-answers.ts';
import { occupiesPlace } from '../../shared/placement.ts';
import { officePath } from '../app/address.ts';
import { useMay } from '../data/login.ts';
import { Act } from '../parts/Act.tsx';
import { Erase } from '../parts/Erase.tsx';
import { Remark } from '../parts/Remark.tsx';
import { ApplicationSection } from './ApplicationSection.tsx';

/** Makes the applicant of another application about the same child the second guardian of the shown one. */
export function GuardianButton({ kept, double }: { kept: string; double: ApplicationInList }) {
  const { reference: from, guardian: name, email } = double;
  return (
    <Act act={({ change }) => change('POST', `applications/${kept}/guardian-from`, { from, name, email })}>
      Lägg till <bdi>{name}</bdi> som vårdnadshavare
    </Act>
  );
}

type Kept = Pick<ApplicationAnswer, 'application' | 'details'>;

const isGuardian = ({ details }: Kept, { email }: ApplicationInList) =>
  details?.guardianApproved === true &&
  details.answers.some(({ field, answer }) => field === 'otherGuardianEmail' && isSameAddress(answer, email));

/** Whether letters about the shown application go to the other one's applicant. */
export const isReached = (kept: Kept, other: ApplicationInList): boolean =>
  other.email !== '' && (isSameAddress(kept.application.email, other.email) || isGuardian(kept, other));

/**
 * Whether the other application is a double that can be erased. One applicant sends an application for each week, so two of
 * them are doubles only when both ask for the same week.
 */
export function isDouble(kept: Kept, other: ApplicationInList): boolean {
  if (isGuardian(kept, other)) return true;
  const asked = wishedIn(kept.application);
  return (
    isReached(kept, other) &&
    wishedIn(other).some((week) => asked.includes(week)) &&
    !other.placements.some(({ state }) => occupiesPlace(state))
  );
}

/** What an erasure of any application takes with it. */
export const whatIsLost = 'Svar, beslut, anteckning och brev försvinner och går inte att få tillbaka.';

/** For an application that may itself be the double: without a second guardian's page its applicant's links lead nowhere. */
export const addFirst =
  'Är den en dubblett? Öppna först den andra, och lägg till den som sökte här. Annars leder dennes länk ingenstans.';

/** A double of the shown application, which remains to be erased, and what is lost with it. */
export function Double({ kept, double }: { kept: ApplicationInList; double: ApplicationInList }) {
  const { reference, guardian, placements, hasNote } = double;
  const mayErase = useMay('erase');
  const path = `applications/${reference}` as const;
  const onlyThere = wishedIn(double).filter((week) => !wishedIn(kept).includes(week));
  const paid = placements.filter(({ paidOn }) => paidOn !== null).map(({ week }) => week);
  return (
    <ApplicationSection heading="Radera dubbletten" about={reference}>
      <Remark symbol={Copy}>
        <p>
          <bdi>{guardian}</bdi> får breven från den här ansökan. {reference} är kvar tills någon raderar den.
        </p>
        <p>
          Skriv först hit för hand det som ska finnas kvar:{' '}
          <a href={`${officePath}/ansokningar/${reference}`}>svaren och hälsouppgifterna i {reference}</a>.
        </p>
        {onlyThere.length > 0 && (
          <p>Den söker också {weeksInWords(onlyThere)}. Gäller det, så rätta den här ansökan.</p>
        )}
        {paid.length > 0 && <p>Betalningen för {weeksInWords(paid)} är antecknad där.</p>}
        {hasNote && <p>Den har en anteckning.</p>}
      </Remark>
      {mayErase ? (
        <Erase
          path={path}
          reference={reference}
          what="dubbletten"
          lost={whatIsLost}
          back={`/ansokningar/${kept.reference}`}
        />
      ) : (
        <p>En ansvarig raderar den.</p>
      )}
    </ApplicationSection>
  );
}

const wishedIn = ({ placements }: ApplicationInList) =>
  placements.filter(({ wished }) => wished).map(({ week }) => week);
