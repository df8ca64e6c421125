import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { occupiesPlace, type PlacementState } from '../../shared/placement.ts';
import type { NeedsReason } from '../../shared/placement-answers.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { readApplicants } from '../applications/applicants.ts';
import { relativesAmong, withRelatives } from '../applications/siblings.ts';
import { readPlacements } from './stored.ts';

interface Decided {
  readonly reference: string;
  readonly week: number;
  readonly state: PlacementState;
}

/**
 * The arriving children who may get two beds in a week. Another application, perhaps about the same child, has a bed in that
 * week, or gets one by the same request.
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
        // A pair that arrives in the same request is listed once.
        const isNotified = isArriving.has(key) && other.reference < reference;
        return !isNotified && occupiesPlace(states.get(key) ?? 'ny');
      })
      .map(({ reference: other, name }) => ({ week, reference, other: { reference: other, name } })),
  );
}
