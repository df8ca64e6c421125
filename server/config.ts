import { resolve } from 'node:path';
import * as z from 'zod';
import { withAsciiDomain } from '../forms/person.ts';
import { publicUrl, SettingProblem, siteFolders } from '../site-settings.ts';

const root = resolve(import.meta.dirname, '..');
const address = (beginning: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => beginning.test(text) && isWhole(text),
      `must be an address such as ${example}; in the user name and password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25`,
    );
const wholeNumber = z.coerce.number({ error: 'must be a number' }).int('must be a whole number');
const mailbox = z
  .string()
  .transform(withAsciiDomain)
  .pipe(z.email({ error: 'must be an e-mail address' }));

/** Whether a place is a remote of rclone: a colon ends the first part of a path that begins with its name. */
export const isRemote = (place: string): boolean => /^[^/]+:/.test(place);

const environment = z
  .object({
    PORT: wholeNumber.min(0, 'must be at least 0').max(65_535, 'must be at most 65535').default(3000),
    /** The IP address to listen on. By default all of them, because 127.0.0.1 is unreachable in a container. */
    HOST: z.string().default('0.0.0.0'),
    /** Where the SQLite database lives. Relative paths start at the repository, as for all folders here. */
    DATA_DIR: z
      .string()
      .default('data')
      .transform((path) => resolve(root, path)),
    /** A PostgreSQL address. Without it everything is stored in SQLite in DATA_DIR. */
    DATABASE_URL: address(/^postgres(ql)?:\/\//i, 'postgres://user:password@host/database').optional(),
    /**
     * The mail server, smtp://user:password@host:587 (STARTTLS, which another machine must offer) or
     * smtps://…:465. Without it no mail is sent.
     */
    SMTP_URL: address(/^smtps?:\/\/[^/]/i, 'smtp://user:password@host:587').optional(),
    /** Sender of the letters. The camp's own address (content/camp.yaml) unless said. */
    MAIL_FROM: mailbox.optional(),
    /**
     * Where the association reads its letters: one address, or several with commas between. Answers to receipts go to
     * the first. The camp's own address unless said.
     */
    MAIL_TO: z
      .string()
      .transform((addresses) => addresses.split(',').map((address) => address.trim()))
      .pipe(z.array(mailbox))
      .optional(),
    /**
     * How many reverse proxies stand in front: 0, 1 … Only with the right number is the visitor's address
     * taken from X-Forwarded-For, which anyone can write. `true` means 1.
     */
    TRUST_PROXY: z
      .string()
      .transform((value) => (value === 'true' ? 1 : Number(value === 'false' ? 0 : value)))
      .refine(
        (hops) => Number.isInteger(hops) && hops >= 0 && hops <= 10,
        'must be true, false or the number of proxies',
      )
      .default(0),
    /** Forms one address may send in a minute. Families behind one mobile operator share an address. */
    RATE_LIMIT: wholeNumber.min(1, 'must be at least 1').default(60),
    /** Public keys of the age format, with commas between. Backups are encrypted, and each private key opens them. */
    BACKUP_RECIPIENT: z
      .string()
      .transform((keys) => keys.split(',').map((key) => key.trim()))
      .pipe(
        z.array(
          z
            .string()
            .regex(
              /^age1[0-9a-z]+$/,
              'must be public keys, which begin with age1, with commas between; never the private key',
            ),
        ),
      )
      .default([]),
    /** Where finished backups are copied: a folder, or a remote of rclone, name:path. */
    BACKUP_TO: z
      .string()
      .transform((place) => (isRemote(place) ? place : resolve(root, place)))
      .optional(),
  })
  .transform((set) => ({
    port: set.PORT,
    host: set.HOST,
    dataFolder: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    mailTo: set.MAIL_TO,
    trustedProxies: set.TRUST_PROXY,
    formsPerMinute: set.RATE_LIMIT,
    backupKeys: set.BACKUP_RECIPIENT,
    backupTo: set.BACKUP_TO,
  }));

/**
 * Whether an address can be parsed, and its user name and password end where they seem to: an unescaped `/`, `#` or `?` in
 * them would end the host, and leave the `@` after it.
 */
function isWhole(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return !`${pathname}${search}${hash}`.includes('@') && isDecodable(username) && isDecodable(password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // A `%` that begins no escape.
    return false;
  }
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The settings, from environment variables. An empty variable counts as not set, as in most .env files. Single quotes
 * around a value are not part of it: podman and `docker run --env-file` pass them on. Those that the site's build needs too are in site-settings.ts.
 * @throws {SettingProblem} naming the variable and what it must be; never its value, which may be a password.
 */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const set = Object.entries(variables)
    .map(([name, value = '']) => [name, value.replace(/^'(.*)'$/, '$1')])
    .filter(([, value]) => value !== '');
  const result = environment.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingProblem(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  return { ...result.data, ...siteFolders(variables, root), publicUrl: publicUrl(variables) };
}
