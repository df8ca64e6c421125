import type { Kysely } from 'kysely';
import type { PlaceInDocument } from '../../content-loader/changes.ts';
import type { Database } from '../store/schema.ts';
import { lockPictures, nothingLeft, placesNaming } from './pictures/stored-pictures.ts';
import { newestVersion } from './versions.ts';

/**
 * Permanently removes a picture's bytes; its name stays. Removes nothing if the newest version shows the picture, and
 * returns those places. Undefined if no such picture exists. `alongside` runs in the same transaction.
 */
export function forgetPicture(
  db: Kysely<Database>,
  name: string,
  now: Date,
  alongside: (transaction: Kysely<Database>) => Promise<void>,
): Promise<readonly PlaceInDocument[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [forgottenAt] = await lockPictures(transaction, [name]);
    if (forgottenAt !== null) return undefined;
    const showing = placesNaming((await newestVersion(transaction))?.changes ?? {}, name);
    if (showing.length > 0) return showing;
    await transaction
      .updateTable('contentPictures')
      .set({ ...nothingLeft, forgottenAt: now.toISOString() })
      .where('name', '=', name)
      .execute();
    await alongside(transaction);
    return [];
  });
}
