import type { Kysely } from 'kysely';
import type { NeedsReason } from '../../../forms/office/answers.ts';
import { type PlacementState, takesABed } from '../../../forms/office/placement.ts';
import { placementKey } from '../../../forms/office/placement-key.ts';
import type { Database } from '../../store/schema.ts';
import { readApplicants } from '../applications/applicants.ts';
import { relativesAmong, withRelatives } from '../applications/siblings.ts';
import { readPlacements } from './stored.ts';

interface Decided {
  readonly reference: string;
  readonly week: number;
  readonly state: PlacementState;
}

/**
 * Of those who would get a bed in a week, the ones who have one already, or get one by the same decisions, by another
 * application that may be the same child's.
 */
export async function secondOffers(
  db: Kysely<Database>,
  arriving: readonly Decided[],
  decisions: readonly Decided[],
): Promise<NeedsReason['twice']> {
  if (arriving.length === 0) return [];
  const references = [...new Set(arriving.map(({ reference }) => reference))];
  const relatives = relativesAmong(await withRelatives(db, await readApplicants(db, references, ['child'])));
  const maybeSame = (reference: string) => relatives.get(reference)?.maybeSame ?? [];
  const others = [...new Set(references.flatMap(maybeSame).map(({ reference }) => reference))];
  const states = new Map(
    [...(await readPlacements(db, others)), ...decisions].map((one) => [placementKey(one), one.state]),
  );
  const isArriving = new Set(arriving.map(placementKey));
  return arriving.flatMap(({ reference, week }) =>
    maybeSame(reference)
      .filter((other) => {
        const key = placementKey({ ...other, week });
        // Two who arrive together are told of once.
        const isNotified = isArriving.has(key) && other.reference < reference;
        return !isNotified && takesABed(states.get(key) ?? 'ny');
      })
      .map(({ reference: other, name }) => ({ week, reference, other: { reference: other, name } })),
  );
}
