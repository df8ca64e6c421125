import type { Actor } from '../../../server/diary.ts';
import { ansvarigaAmong } from '../../shared/accounts.ts';
import { mailPerson } from '../auth/letter.ts';
import { readPeople } from '../auth/people.ts';
import type { Office } from '../office.ts';

/** Tells all other *ansvariga* that something guarded has been published: by mail, where there is mail. */
export async function notifyOfGuarded(
  office: Pick<Office, 'store' | 'send' | 'correspondence' | 'publicUrl' | 'now'>,
  by: Actor,
): Promise<void> {
  const { store, send, correspondence, publicUrl } = office;
  if (!send) return;
  const { product } = correspondence;
  const where = publicUrl === undefined ? [] : [new URL('/kansli/webbplatsen/historik', publicUrl).href];
  const now = office.now();
  const others = ansvarigaAmong(await readPeople(store.db, now), now).filter(({ uuid }) => uuid !== by.id);
  const letters = others.map(({ email }) =>
    mailPerson(
      {
        to: email,
        subject: `Något viktigt är ändrat på webbplatsen, ${product}`,
        paragraphs: [
          `${by.name} har ändrat vart pengar går, eller vart familjer vänder sig, på webbplatsen. Du får brevet för att du är ansvarig.`,
          'Titta i Historik att det stämmer. Gör det inte det: gå tillbaka till hur det var, och ring den som ändrade.',
          ...where,
        ],
      },
      send,
      correspondence,
    ),
  );
  await Promise.all(letters);
}
