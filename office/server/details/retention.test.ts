import { describe, expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { serverExtensions } from '../../../office.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { applyForChildren, comesIn, now } from '../../../tests/children.ts';
import { testContent } from '../../../tests/content.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { campIsOver } from '../../../tests/summer.ts';
import { applicantActor } from '../actor.ts';
import { addLink } from '../letters/links.ts';
import { readDetailsOf, saveDetails } from './stored.ts';

const extensions = await serverExtensions();

const rules = loadCamp(testContent).retention;

const answers = {
  contactName: 'Mormor Berit',
  contactPhone: '070-174 06 05',
  otherGuardianName: 'Petter Ask',
  otherGuardianEmail: 'petter@example.org',
  mayFetch: 'Morfar',
  mustNotFetch: 'En granne',
  medicines: 'Ventoline vid behov',
  swims: '200m',
  photographs: 'nej',
};

describe('answers about a placed child', () => {
  test('lose contacts the day after the last week and health after the camp, and keep the rest', async () => {
    const store = await temporarySqlite();
    const [early = '', late = ''] = await applyForChildren(store, 2);
    await comesIn(store.db, early, [30]);
    await comesIn(store.db, late, [30, 31]);
    for (const reference of [early, late])
      await store.db
        .transaction()
        .execute((transaction) =>
          saveDetails(transaction, reference, answers, applicantActor('Karin Ek'), now),
        );
    const fields = async (reference: string) => [...(await readDetailsOf(store.db, reference)).keys()];
    const all = Object.keys(answers).sort();

    // Week 30 of 2027 ends on Friday 30 July.
    await eraseOverdue(store, extensions, rules, new Date('2027-07-30T21:59:59Z'));
    expect((await fields(early)).sort()).toEqual(all);

    await store.db
      .insertInto('guardianWishes')
      .values({
        ...{ reference: early, name: '', email: '', phone: '' },
        ...{ askedBy: 'applicant', askedAt: now.toISOString() },
      })
      .execute();
    await store.db
      .insertInto('mailWeeks')
      .values({
        ...{ messageId: '<bort>', reference: early, week: 30, decisionId: 1, topic: 'bort', stands: 1 },
        ...{ recipient: 'otherGuardian', removedEmail: 'olle@example.org' },
      })
      .execute();
    for (const email of ['petter@example.org', String(completeAnswers.child['E-post'])])
      await addLink(store.db, { reference: early, messageId: `<${email}>`, email });
    const { contacts } = await eraseOverdue(store, extensions, rules, new Date('2027-07-30T22:00:00Z'));
    expect(contacts).toBe(1);
    expect((await fields(early)).sort()).toEqual(['medicines', 'photographs', 'swims']);
    expect((await fields(late)).sort()).toEqual(all);
    expect(await store.db.selectFrom('guardianWishes').select('id').execute()).toEqual([]);
    const told = await store.db.selectFrom('mailWeeks').select('removedEmail').execute();
    expect(told).toEqual([{ removedEmail: null }]);
    const links = await store.db.selectFrom('linkTokens').select('email').execute();
    expect(links.map(({ email }) => email)).toEqual([completeAnswers.child['E-post']]);

    await eraseOverdue(store, extensions, rules, campIsOver(2027));
    for (const reference of [early, late])
      expect((await fields(reference)).sort()).toEqual(['photographs', 'swims']);
    await store.close();
  });

  test('lose contacts and health together when the child does not come after all', async () => {
    const store = await temporarySqlite();
    const [withdrawn = ''] = await applyForChildren(store, 1);
    await comesIn(store.db, withdrawn, [31]);
    await store.db
      .transaction()
      .execute((transaction) =>
        saveDetails(transaction, withdrawn, answers, applicantActor('Karin Ek'), now),
      );
    await store.db
      .updateTable('decisions')
      .set({ state: 'atertagen', decidedAt: '2027-04-05T12:00:00.000Z' })
      .execute();
    await eraseOverdue(store, extensions, rules, new Date('2027-04-20T12:00:00Z'));
    const left = await readDetailsOf(store.db, withdrawn);
    expect([...left.keys()].sort()).toEqual(['photographs', 'swims']);
    await store.close();
  });
});
