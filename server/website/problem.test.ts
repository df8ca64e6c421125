import { expect, test } from 'vitest';
import { silentLog } from '../../tests/collector.ts';
import { smallDisk } from '../../tests/small-disk.ts';
import { forgetProblem, noteProblem, readProblems } from './problem.ts';

test('a full disk keeps doctor from hearing why a version is not shown, and from nothing else', (context) => {
  const disk = smallDisk(context);
  try {
    const where = { dataFolder: disk.path, port: 3000 };
    disk.fill();
    noteProblem(where, { version: 7, reason: 'Texten saknas.' }, silentLog);
    expect(readProblems(where)).toEqual([]);
    disk.empty();
    noteProblem(where, { version: 7, reason: 'Texten saknas.' }, silentLog);
    expect(readProblems(where)).toEqual([{ version: 7, reason: 'Texten saknas.' }]);
    forgetProblem(where);
    expect(readProblems(where)).toEqual([]);
  } finally {
    disk.remove();
  }
});
