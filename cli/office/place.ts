import type { Command } from 'commander';
import { readLetters } from '../../content-loader/office/letters.ts';
import type { PlacementAnswer, WeekCount } from '../../forms/office/answers.ts';
import { aboutState, type PlacementState, placementStates } from '../../forms/office/placement.ts';
import { numberOf } from '../../forms/swedish.ts';
import { campWeeks } from '../../forms/weeks.ts';
import type { Config } from '../../server/config.ts';
import { readApplication } from '../../server/office/overview/application.ts';
import { decide } from '../../server/office/overview/decide.ts';
import type { Store } from '../../server/store/store.ts';
import { openPublished } from '../../server/website/published-content.ts';
import { whoIsTyping } from '../note.ts';
import { CommandProblem } from '../problem.ts';
import { findOne, withStore } from '../store.ts';
import { weekArgument } from './week.ts';

interface Wanted {
  readonly week: number;
  readonly state: PlacementState;
  readonly reason: string | undefined;
}

export function addPlace(program: Command): void {
  program
    .command('place')
    .description('Bestäm om en plats, efter samma regler som i Kansliet. Inget brev skickas.')
    .argument('<referens>', 'ansökans referens, som B-7K3M-QXR')
    .argument('<vecka>', campWeeks.join(', '), weekArgument)
    .argument(
      '<läge>',
      placementStates.map((state) => `${state} (${aboutState[state].word})`).join(', '),
      readState,
    )
    .option('--reason <skäl>', 'varför, om det blir fler än det finns platser; skriv inte om hälsa')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo place B-7K3M-QXR 30 erbjuden\n  kollo place B-7K3M-QXR 30 ny\n  kollo place B-7K3M-QXR 30 ja --reason "syskonet har plats"\n\nny tar tillbaka det som är bestämt. Vem som bestämde vad står i Kansliets dagbok.',
    )
    .action((reference: string, week: number, state: PlacementState, options: { reason?: string }) =>
      withStore((store, config) =>
        place(store, config, reference, { week, state, reason: options.reason?.trim() || undefined }),
      ),
    );
}

async function place(store: Store, config: Config, typed: string, wanted: Wanted): Promise<void> {
  const { week, state, reason } = wanted;
  const found = await findOne(store, typed);
  const content = await openPublished(store, config);
  const ground = { store, camp: content.camp, texts: readLetters(content), now: () => new Date() };
  const seen = await readApplication(ground, found.reference);
  if (!seen) throw new CommandProblem(`${found.reference} är ingen ansökan. Bara ansökningar får platser.`);
  // Where it has been put together with an older one, that one's.
  const { reference } = seen.application;
  const before = seen.application.placements.find((each) => each.week === week);
  const decided = await decide(
    ground,
    {
      decisions: [{ reference, week, state, decisionId: before?.decisionId ?? 0 }],
      ...(reason === undefined ? {} : { reason }),
    },
    whoIsTyping(),
  );
  if ('over' in decided)
    throw new CommandProblem(`${decided.error.message} Till exempel: --reason "syskonet har plats"`);
  if ('conflicts' in decided) throw new CommandProblem(decided.error.message);
  const decidedOn = await readApplication(ground, reference);
  const after = decidedOn?.application.placements.find((each) => each.week === week);
  const count = decidedOn?.weeks.find((each) => each.week === week);
  console.log(`${reference}, vecka ${week}: ${inWords(before)} → ${inWords(after)}. ${countInWords(count)}`);
}

function inWords(placement: PlacementAnswer | undefined): string {
  const { state = 'ny', place = null } = placement ?? {};
  return aboutState[state].word + (place === null ? '' : ` ${place}`);
}

function countInWords(count: WeekCount | undefined): string {
  if (!count) return '';
  const { accepted, offered, capacity, reserves } = count;
  return `Veckan har nu ${accepted + offered} av ${capacity}, och ${numberOf(reserves, 'reserv', 'reserver')}.`;
}

function readState(text: string): PlacementState {
  const wanted = text.toLowerCase();
  const state = placementStates.find(
    (one) => one === wanted || aboutState[one].word.toLowerCase() === wanted,
  );
  if (state) return state;
  throw new CommandProblem(`Läget ${text} finns inte. Välj ett av: ${placementStates.join(', ')}.`);
}
