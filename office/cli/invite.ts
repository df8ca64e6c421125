import { type Command, Option } from 'commander';
import { note } from '../../cli/note.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { withStore } from '../../cli/store.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { campWeeks } from '../../forms/weeks.ts';
import type { Config } from '../../server/config.ts';
import { correspondenceOf } from '../../server/mail/send.ts';
import { smtpSender } from '../../server/mail/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import { openPublished } from '../../server/website/published-content.ts';
import { type Invitation, invite } from '../server/auth/invitations.ts';
import { mailInvitation } from '../server/auth/letter.ts';
import { readPeople } from '../server/auth/people.ts';
import { relyingParty } from '../server/auth/relying-party.ts';
import { Email } from '../shared/people-answers.ts';
import { type Role, roleOf, roles } from '../shared/roles.ts';

interface InviteOptions {
  role: Role;
  name?: string;
  period?: number[];
}

export function addInvite(program: Command): void {
  program
    .command('invite')
    .description('Bjud in någon till Kansliet, eller bjud in på nytt den som bytt telefon. Visar en länk.')
    .argument('<e-post>', 'den inbjudnas e-postadress')
    .addOption(
      new Option('--role <roll>', `${roles.map((role) => `${role} (${roleOf(role).word})`).join(', ')}`)
        .argParser(readRole)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--name <namn>', 'den inbjudnas namn, som de andra ser'))
    .addOption(
      new Option('--period <vecka...>', `en ledares veckor: ${campWeeks.join(', ')}`).argParser(
        (text: string, weeks: number[] = []) => [...weeks, weekArgument(text)],
      ),
    )
    .addHelpText(
      'after',
      '\nExempel:\n  kollo invite anna@example.org --role ansvarig --name "Anna Berg"\n  kollo invite kim@example.org --role ledare --name Kim --period 30 31\n\nLänken gäller en gång, i 72 timmar. Den som bjuds in på nytt loggas ut, och de gamla nycklarna slutar gälla.',
    )
    .action((email: string, options: InviteOptions) =>
      withStore((store, config) => inviteOne(store, config, email, options)),
    );
}

async function inviteOne(store: Store, config: Config, typed: string, options: InviteOptions): Promise<void> {
  const { data: email } = Email.safeParse(typed);
  if (email === undefined) throw new CommandProblem(`${typed} är ingen e-postadress.`);
  const now = new Date();
  const known = (await readPeople(store.db, now)).find((person) => person.email === email);
  const correspondence = correspondenceOf(config, (await openPublished(store, config)).camp);
  const { verb, ...invitation } = await invite(
    store.db,
    {
      email,
      name: options.name ?? known?.name ?? email,
      role: options.role,
      weeks: options.period ?? known?.weeks ?? [],
    },
    {
      invitedBy: correspondence.product,
      origin: relyingParty(config.publicUrl, `localhost:${config.port}`).origin,
    },
    now,
  );
  await note(store, verb);
  const mailed = config.smtpUrl
    ? await mailInvitation(invitation, email, smtpSender(config.smtpUrl), correspondence)
    : undefined;
  console.log(inWords(invitation, email, mailed));
}

function inWords({ link, until }: Invitation, email: string, mailed: boolean | undefined): string {
  const letter = {
    true: `Den har också mejlats till ${email}.`,
    false: `Det gick inte att mejla den till ${email}: lämna över den på annat sätt.`,
    undefined: 'Lämna över den så att ingen annan ser den.',
  };
  return `${link}\n\nLänken gäller en gång, till ${dateAndTimeInWords(until)}. ${letter[`${mailed}`]}`;
}

/** @throws {CommandProblem} when it is not one of the camp's weeks. */
function weekArgument(text: string): number {
  const week = Number(text);
  if (campWeeks.includes(week)) return week;
  throw new CommandProblem(`Veckan ${text} finns inte. Välj ${campWeeks.join(', ')}.`);
}

function readRole(text: string): Role {
  const role = roles.find((one) => one === text || roleOf(one).word === text);
  if (role) return role;
  throw new CommandProblem(`Rollen ${text} finns inte. Välj en av: ${roles.join(', ')}.`);
}
