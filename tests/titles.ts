/**
 * Refuses test titles that a reader does not understand alone: with its `describe`, each is subject, behaviour and
 * condition (CONTRIBUTING.md). Arguments limit the check to files whose path contains one of them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const longest = 120;

const notSubjects = new Set(
  `about above after against and as at before behind beside between but by cannot can do does during for from has
  have if in inside into is are like may must near never not of off on once only or over per should since than that
  then through till to under unless until upon via was were when where whether while with within without`.split(
    /\s+/,
  ),
);

/** Words in -s that are plural nouns. Any other stands for a verb, so that a new one is looked at. */
const plurals = new Set(
  `answers applications buttons details duties elements fields figures files folders forms hints invitations leaders
  letters lists links messages mistakes pages pictures placements receipts roles senders siblings statuses submissions
  texts titles types visitors`.split(/\s+/),
);

interface Title {
  readonly line: number;
  /** The titles of the blocks around it, and its own. */
  readonly words: string;
}

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.journey.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => process.argv.length < 3 || process.argv.slice(2).some((part) => file.includes(part)));
const problems = files.flatMap((file) =>
  titlesIn(readFileSync(join(root, file), 'utf8')).flatMap(({ line, words }) => {
    const problem = problemWith(words);
    return problem ? [`${file}:${line}: ${problem}: ${words}`] : [];
  }),
);
console.log(problems.length > 0 ? problems.join('\n') : `${files.length} files have clear titles.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemWith(title: string): string | undefined {
  const words = title.replace('$database: ', '');
  const first = /^[\wåäö’]+(?![\w./-])/.exec(words)?.[0] ?? '';
  const isVerb = /^[a-zåäö]+s$/.test(first) && !plurals.has(first);
  if (notSubjects.has(first) || isVerb) return `begins with "${first}", which is no subject`;
  return words.length > longest ? `${words.length} characters` : undefined;
}

/** The titles in a formatted source file, whose indentation gives the blocks. */
function titlesIn(source: string): Title[] {
  const titles: Title[] = [];
  const around: { indent: number; title: string }[] = [];
  for (const { index, groups } of source.matchAll(
    /^(?<indent> *)(?<block>(?:test\.)?describe|test|\w+Test|onBoth|onPostgres)(?<how>(?:\.(?:each|for|skipIf|fails))*)\(/gm,
  )) {
    const { indent = '', block, how = '' } = groups ?? {};
    const rest = source.slice(index);
    const [, , title = ''] =
      (how ? /\)\(\s*(['"`])(.*?)\1,/s : /^[^(]*\(\s*(['"`])(.*?)\1,/s).exec(rest) ?? [];
    while ((around.at(-1)?.indent ?? -1) >= indent.length) around.pop();
    const words = [...around.map((one) => one.title), title].join(' ').trim();
    if (block?.endsWith('describe')) around.push({ indent: indent.length, title });
    else titles.push({ line: source.slice(0, index).split('\n').length, words });
  }
  return titles;
}
