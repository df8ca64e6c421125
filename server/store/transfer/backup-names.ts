import { dateInSweden } from '../../../forms/swedish-time.ts';

const keptDays = 30;
const day = 24 * 60 * 60_000;

const pattern = /^kopia-(\d{4}-\d\d-\d\d)(?:-(\d+))?\.db(?:\.age)?$/;

/** The name of a day's first backup. Later ones of the same day get a number. */
export const backupName = (now: Date): string => `kopia-${dateInSweden(now)}.db`;

/** Names of backups, the oldest first. Others are left out. */
function inOrder(names: readonly string[]) {
  return names
    .flatMap((name) => {
      const [, date, number = '1'] = pattern.exec(name) ?? [];
      return date === undefined ? [] : [{ name, date, number: Number(number) }];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.number - other.number);
}

export const latestBackup = (names: readonly string[]): string | undefined => inOrder(names).at(-1)?.name;

/**
 * The backups to delete: those older than 30 days, which keep data that was promised to be erased, and all but the last
 * of each day before yesterday, so that a backup of each hour does not fill the disk.
 */
export function outdatedBackups(names: readonly string[], now: Date): string[] {
  const daysAgo = (days: number) => dateInSweden(new Date(now.getTime() - days * day));
  const backups = inOrder(names);
  return backups
    .filter(
      ({ date }, index) =>
        date < daysAgo(keptDays) || (date < daysAgo(1) && backups[index + 1]?.date === date),
    )
    .map(({ name }) => name);
}
