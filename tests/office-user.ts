import { equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
  ApplicationAnswer,
  ApplicationInList,
  ApplicationsPage,
  ApplicationsRequest,
} from '../office/shared/application-answers.ts';
import type { OfficeError } from '../office/shared/common-answers.ts';
import type { DiaryLine } from '../office/shared/diary-answers.ts';
import type {
  LetterChoice,
  LettersRequest,
  PreviewsAnswer,
  RecipientsAnswer,
  SendingAnswer,
  SendRequest,
} from '../office/shared/letter-answers.ts';
import type { LetterForm, LetterKind } from '../office/shared/letters.ts';
import type { PlacementChoice } from '../office/shared/placement.ts';
import { asRead } from '../office/shared/read-letters.ts';
import type { TodayAnswer } from '../office/shared/today-answers.ts';
import type { WeekAnswer } from '../office/shared/week-answers.ts';

type Form = ApplicationsRequest['form'];
type Recipients = RecipientsAnswer['recipients'];

/** A response; `Body` is the type of its body (office/shared/*-answers.ts). */
export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Letters to be sent, to children's families unless the form is another. */
export type WantedLetters = Omit<SendRequest, 'template' | 'form' | 'payBy' | 'letters'> &
  Pick<LettersRequest, 'letters'> &
  Partial<Pick<LettersRequest, 'form' | 'payBy'>>;

/** A decision about a week. */
type Decided = readonly [reference: string, week: number, state: PlacementChoice];

/** Somebody who is logged in at the office and works there without a page. Weeks are 31 unless given. */
export interface OfficeUser {
  /** Sends a request to a path below `/kansli/api`, as the browser would. */
  ask<Body>(method: Method, path: string, body?: object): Promise<Answered<Body>>;
  /** The list of applicants, of children unless the form is another. */
  list(form?: Form): Promise<ApplicationsPage>;
  /** An application's placement in a week, as the list shows it. */
  placement(reference: string, week?: number): Promise<ApplicationInList['placements'][number] | undefined>;
  /** An application's own page. */
  application(reference: string): Promise<ApplicationAnswer>;
  /** A week's list of children and leaders. */
  week(week: number): Promise<WeekAnswer>;
  /** The first screen, I dag. */
  today(): Promise<TodayAnswer>;
  /** The diary, latest first, which only an ansvarig may read. */
  diary(): Promise<readonly DiaryLine[]>;
  /** What has become of a sending. */
  sending(id: string): Promise<SendingAnswer>;
  /** Decides about a week from its current state, and expects success. Returns the decision, as a letter names it. */
  decide(reference: string, state: PlacementChoice, week?: number): Promise<LetterChoice>;
  /** Decides about several weeks in one request, and expects success. A week that becomes too full needs a reason. */
  decideAll(decided: readonly Decided[], reason?: string): Promise<void>;
  /** Those who wait for a kind of letter. */
  waitingFor(kind: LetterKind, form?: LetterForm): Promise<Recipients>;
  /**
   * Sends a kind of letter to those who wait for it, or only to those with one of these references, and expects
   * success. Returns the id of the sending.
   */
  send(
    kind: LetterKind,
    references?: readonly string[],
    chosen?: Partial<Pick<WantedLetters, 'form' | 'answerBy' | 'payBy'>>,
  ): Promise<string>;
  /** Previews letters and sends them as read. The last day to pay is the proposed one, unless another is given. */
  sendAsRead(letters: WantedLetters): Promise<Answered<Partial<OfficeError>>>;
}

/** The work of a user whose requests are sent by this function. */
export function officeUser(
  send: (method: Method, path: string, body: object) => Promise<Answered<unknown>>,
): OfficeUser {
  const ask = async <Body>(method: Method, path: string, body = {}) =>
    (await send(method, path, body)) as Answered<Body>;

  const list = async (form: Form = 'child') =>
    (await ask<ApplicationsPage>('POST', '/search', { form, text: '', week: null, state: null })).body;

  const read = async <Body>(path: string) => (await ask<Body>('GET', path)).body;

  const user: OfficeUser = {
    ask,
    list,
    application: (reference) => read(`/applications/${reference}`),
    week: (week) => read(`/weeks/${week}`),
    today: () => read('/today'),
    diary: () => read('/diary'),
    sending: (id) => read(`/letters/sendings/${id}`),
    async placement(reference, week = 31) {
      const { applications } = await list(reference.startsWith('L-') ? 'leader' : 'child');
      return placementOf(applications, reference, week);
    },
    async decide(reference, state, week = 31) {
      const decisionId = (await user.placement(reference, week))?.decisionId ?? 0;
      const decisions = [{ reference, week, state, decisionId }];
      expectSuccess(await ask('POST', '/decisions', { decisions, reason: 'Skäl.' }));
      return { reference, week, decisionId: decisionId + 1 };
    },
    async decideAll(decided, reason) {
      const { applications } = await list();
      const decisions = decided.map(([reference, week, state]) => {
        const decisionId = placementOf(applications, reference, week)?.decisionId ?? 0;
        return { reference, week, state, decisionId };
      });
      expectSuccess(await ask('POST', '/decisions', { decisions, ...(reason && { reason }) }));
    },
    async waitingFor(kind, form = 'child') {
      return (await read<RecipientsAnswer>(`/letters/kinds/${form}/${kind}`)).recipients;
    },
    async send(kind, references, { form = 'child', ...days } = {}) {
      const letters = (await user.waitingFor(kind, form))
        .filter(({ reference }) => references?.includes(reference) ?? true)
        .map(({ reference, week, decisionId }) => ({ reference, week, decisionId }));
      const sending = randomUUID();
      expectSuccess(await user.sendAsRead({ sending, kind, form, answerBy: '2027-04-23', ...days, letters }));
      return sending;
    },
    async sendAsRead({ sending, form = 'child', ...chosen }) {
      const proposed = await read<RecipientsAnswer>(`/letters/kinds/${form}/${chosen.kind}`);
      const wanted = { form, payBy: proposed.payBy, ...chosen };
      const shown = await ask<PreviewsAnswer & Partial<OfficeError>>('POST', '/letters/previews', wanted);
      return shown.status === 200 ? ask('POST', '/letters', asRead(wanted, shown.body, sending)) : shown;
    },
  };
  return user;
}

const placementOf = (applications: readonly ApplicationInList[], reference: string, week: number) =>
  applications
    .find((one) => one.reference === reference)
    ?.placements.find((placement) => placement.week === week);

function expectSuccess({ status, body }: Answered<unknown>): void {
  equal(status, 200, JSON.stringify(body));
}
