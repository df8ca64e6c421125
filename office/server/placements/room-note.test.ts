import { describe, expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { logIn, testLetters } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { weeksBeside } from '../../../tests/summer.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { Role } from '../../shared/roles.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';
import { exportedList } from '../exports/exported-list.ts';
import { readExtract } from '../exports/extract.ts';

const now = new Date('2027-07-22T08:00:00Z');

describe('room notes', () => {
  test('a room note is written by roles that may decide, read by the week’s leaders, and not in the diary', async () => {
    const store = await temporarySqlite();
    const collector = await startCollector({ store, now: () => now });
    const as = (name: string, role: Role) => logIn(collector, store, { name, role, weeks: [30] }, now);
    const [anna, bo] = [await as('Anna Berg', 'ansvarig'), await as('Bo Ek', 'handlaggare')];
    const sent = await collector.send('child', {
      ...completeAnswers.child,
      'Önskad period': 'Alla perioder',
    });
    const { reference } = sent.body;
    const decisions = [30, 31].map((week) => ({ reference, week, state: 'ja', decisionId: 0 }));
    expect((await anna.ask('POST', '/decisions', { decisions })).status).toBe(200);
    const write = (by: OfficeUser, text: string, was?: string, week = 30) =>
      by.ask<OfficeError>('PUT', `/applications/${reference}/weeks/${week}/room-note`, { text, was });
    const seenBy = async (by: OfficeUser) =>
      (await by.ask<WeekAnswer>('GET', '/weeks/30')).body.children.map(({ roomNote }) => roomNote);

    expect((await write(anna, 'Röda rummet', '')).status).toBe(200);
    const late = await write(bo, 'Buss 2', '');
    expect(late).toMatchObject({ status: 409, body: { theirs: { value: 'Röda rummet' } } });
    expect((await write(bo, 'Buss 2', '', 31)).status).toBe(200);
    expect((await write(bo, 'Buss 2', '', 32)).status).toBe(404);

    // A new decision, and undoing it, do not change the note.
    for (const [decisionId, state] of [
      [1, 'erbjuden'],
      [2, 'undo'],
    ]) {
      const decided = await bo.ask('POST', '/decisions', {
        decisions: [{ reference, week: 30, state, decisionId }],
      });
      expect(decided.status).toBe(200);
    }
    const kim = await as('Kim', 'ledare');
    expect([await seenBy(anna), await seenBy(kim)]).toEqual([['Röda rummet'], ['Röda rummet']]);
    expect(await seenBy(await as('Gun', 'kok'))).toEqual(['']);
    expect((await write(kim, 'Blå', 'Röda rummet')).status).toBe(403);

    const { body } = await bo.ask<ApplicationAnswer>('GET', `/applications/${reference}`);
    expect(body.application.placements.map(({ roomNote }) => roomNote)).toEqual([
      'Röda rummet',
      'Buss 2',
      ...weeksBeside(30, 31).map(() => ''),
    ]);
    expect(JSON.stringify(body.diary)).not.toMatch(/Röda|Buss 2/);
    expect(body.diary.map(({ who, verb, week }) => `${who} ${verb}, ${week}`)).toContain(
      'Anna Berg ändrade rum, grupp, buss, 30',
    );
    const { added } = await exportedList(
      testLetters(store, () => now),
      'child',
      false,
    );
    expect(added.map(({ heading, cellOf }) => [heading, cellOf(reference)])).toContainEqual([
      'Rum, grupp, buss',
      'Vecka 30: Röda rummet, Vecka 31: Buss 2',
    ]);
    expect((await readExtract(store, { reference }, now)).text).toContain(
      'Vecka: 30; Rum, grupp, buss: Röda rummet',
    );
    expect((await write(bo, '', 'Röda rummet')).status).toBe(200);
    expect(await seenBy(kim)).toEqual(['']);
    await collector.close();
    await store.close();
  });
});
