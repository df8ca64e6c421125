import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

// Counts the lines of the working directory's repository (npm run lines), so that an older commit can be counted too.

interface Counted {
  readonly file: string;
  readonly lines: number;
}

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' });
const files: readonly Counted[] = listed
  .split('\n')
  .filter((file) => existsSync(file) && file !== '')
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));

const isTest = ({ file }: Counted) => file.startsWith('tests/') || file.includes('.test.');
const isStyle = ({ file }: Counted) => file.endsWith('.css');
const product = files.filter((one) => !isTest(one) && !isStyle(one));

/** The top folder; of the office, the folder in it. */
function roomOf({ file }: Counted): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders.slice(0, 2).includes('office') ? 2 : 1).join('/') || 'the root';
}

const sum = (some: readonly Counted[]) => some.reduce((total, { lines }) => total + lines, 0);

const rows: [string, number][] = [
  ...[...Map.groupBy(product, roomOf)].map(([room, some]): [string, number] => [room, sum(some)]).sort(),
  ['TypeScript without tests', sum(product)],
  ['of it Webbplatsen', sum(product.filter(({ file }) => /\bwebsite\b/.test(file)))],
  ['CSS', sum(files.filter((one) => isStyle(one) && !isTest(one)))],
  ['Tests, with fixtures, bench and demo', sum(files.filter(isTest))],
  ['Files over 300 lines', product.filter(({ lines }) => lines > 300).length],
];

for (const [name, count] of rows)
  process.stdout.write(`${name.padEnd(40)}${count.toLocaleString('en').padStart(8)}\n`);
