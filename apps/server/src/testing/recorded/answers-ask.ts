/** Asks every call of the contract as everybody, and keeps what is answered. */
import { permissionsOf, type Role } from '@villa/shared/domain/booking/permission.ts';
import { mayCall } from '../../platform/auth/access.ts';
import { type ContractRow, readContract } from '../contract-rows.ts';
import { type Answer, readAnswer } from './answers-record.ts';
import type { Cast, Person } from './life-cast.ts';

export type Caller =
  | 'nobody'
  | 'guest'
  | 'staff'
  | 'owner'
  | 'a wrong token'
  | 'owner of an hour ago';

export interface Question {
  /** Put in for `:id` and the like. */
  params?: Record<string, string>;
  query?: string;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Another than the row's. */
  method?: string;
  path?: string;
}

export interface Asking {
  cast: Cast;
  contract: Map<string, ContractRow>;
  answers: Answer[];
  /** Asks and keeps. `what` says what is special about the question. */
  ask: (who: Caller, route: string, what: string, question?: Question) => Promise<Answer>;
}

export async function beginAsking(cast: Cast, answers: Answer[]): Promise<Asking> {
  const contract = await readContract();
  return {
    cast,
    contract,
    answers,
    async ask(who, route, what, question = {}) {
      const row = contract.get(route);
      if (row === undefined) throw new Error(`the contract has no ${route}`);
      const title = `${who}: ${route}${what === '' ? '' : ` (${what})`}`;
      if (answers.some((answer) => answer.title === title)) throw new Error(`twice: ${title}`);
      const response = await send(cast, who, row, question);
      const answer = await readAnswer(title, route, response, cast.life.names());
      // The background work that it has begun is over before the next one.
      await cast.life.app.deps.imageEncoder.settled();
      await cast.life.app.deps.slipEvidences.settled();
      answers.push(answer);
      return answer;
    },
  };
}

async function send(
  cast: Cast,
  who: Caller,
  row: ContractRow,
  { params = {}, query = '', body, form, headers = {}, ...instead }: Question,
): Promise<Response> {
  const path =
    instead.path ??
    row.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? 'unknown'),
    );
  const token =
    who === 'staff' || who === 'owner'
      ? await cast.token(who satisfies Person)
      : who === 'a wrong token'
        ? 'a.b.c'
        : who === 'owner of an hour ago'
          ? await cast.token('owner', false)
          : null;
  const leave = new AbortController();
  const response = await cast.life.app.fetch(path + query, {
    method: instead.method ?? row.method,
    signal: leave.signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(form === undefined ? {} : { body: form }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // A stream of events never ends by itself.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) leave.abort();
  return response;
}

const isOpenTo = ({ access }: ContractRow, who: 'nobody' | Role): boolean =>
  access === 'public' ||
  (who === 'nobody' ? access.booking === true : mayCall(access, permissionsOf(who)));

/** A caller who is not let in, and a thing that does not exist, are refused in the same way everywhere. */
export async function askAsStrangers({ ask, contract }: Asking): Promise<void> {
  for (const [route, row] of contract) {
    if (!isOpenTo(row, 'nobody')) await ask('nobody', route, 'without a log-in');
    else if (row.access !== 'public') await ask('a wrong token', route, 'of a booking');
    if (!isOpenTo(row, 'staff')) await ask('staff', route, 'not allowed');
  }
}

/** Ids that nobody has, and bodies that say nothing or nonsense. */
export async function askNonsense({ ask, contract }: Asking): Promise<void> {
  for (const [route, row] of contract) {
    const hasId = row.path.includes(':');
    const who = row.access === 'public' ? 'nobody' : row.access.booking ? 'guest' : 'owner';
    if (row.body === undefined) {
      // A form that says nothing, or an id that nobody has.
      if (hasId || row.form !== undefined)
        await ask(
          who,
          route,
          hasId ? 'an unknown id' : 'an empty form',
          row.form !== undefined ? { form: new FormData() } : {},
        );
      continue;
    }
    if (hasId) await ask(who, route, 'an unknown id, an empty body', { body: {} });
    await ask(who, route, 'nonsense in each field', { body: nonsenseFor(row) });
  }
}

/** Each field that the contract knows, with a value that no field takes. */
function nonsenseFor(row: ContractRow): Record<string, unknown> {
  const shape = (row.body as unknown as { def?: { shape?: object } }).def?.shape ?? {};
  return Object.fromEntries(Object.keys(shape).map((name) => [name, { no: 'such value' }]));
}

/** Asks for everything that can be read without an id, as everybody who may. */
export async function askForLists(
  { ask, contract }: Asking,
  queries: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [route, row] of contract) {
    if (row.method !== 'GET' || row.path.includes(':')) continue;
    const query = queries[row.path] ?? '';
    for (const who of ['nobody', 'staff', 'owner'] as const) {
      if (!isOpenTo(row, who)) continue;
      if (row.access === 'public' && who !== 'nobody') continue;
      await ask(who, route, 'all is well', { query });
    }
  }
}

/** Asks for a booking as its guest and its staff read it, in each state that it can be in. */
export async function askForBookings(
  { ask, contract }: Asking,
  bookings: Readonly<Record<string, { id: string; payment?: string; number?: string }>>,
): Promise<void> {
  for (const [state, { id, payment = 'unknown', number = 'unknown' }] of Object.entries(bookings)) {
    for (const [route, row] of contract) {
      if (
        row.method !== 'GET' ||
        !/^\/api\/(?:booking|admin\/bookings)\/:id(?:\/|$)/.test(row.path)
      )
        continue;
      const who = row.access !== 'public' && row.access.booking ? 'guest' : 'staff';
      await ask(who, route, state, { params: { id, payment, number } });
    }
  }
}
