/** A guest and the owner with curl, who are on the network of a machine or a container. */
import type { Ended } from './shell.ts';

/** Whoever can be asked. */
export interface Asked {
  /** A program of this machine in the network of that one. */
  near: (program: string, args: readonly string[]) => Promise<Ended>;
  origin: string;
  /** Words for curl beside the address. */
  words: readonly string[];
}

export interface Answer {
  status: number;
  /** By small letters. */
  headers: Record<string, string>;
  body: string;
}

/** @param words more of curl's */
export async function curl(
  asked: Asked,
  path: string,
  words: readonly string[] = [],
): Promise<Answer> {
  const { code, said } = await asked.near('curl', [
    '--silent',
    '--show-error',
    '--include',
    '--http1.1',
    '--max-time',
    '30',
    ...asked.words,
    ...words,
    path.startsWith('http') ? path : `${asked.origin}${path}`,
  ]);
  if (code !== 0) return { status: 0, headers: {}, body: said };
  // A "100 Continue" comes before the answer.
  const [head = '', ...rest] = said.replace(/^HTTP\/1.1 100[^]*?\r\n\r\n/, '').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

export const send = (
  asked: Asked,
  path: string,
  body: object,
  words: readonly string[] = [],
): Promise<Answer> =>
  curl(asked, path, [
    '--header',
    'content-type: application/json',
    '--data',
    JSON.stringify(body),
    ...words,
  ]);

/** @throws Error with the answer, where its status is another */
export function wants(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} instead of ${status}: ${answer.body.slice(0, 1000)}`);
}
/** Most answers have what was asked for in `data`. */
export function dataOf(answer: Answer): unknown {
  const body = JSON.parse(answer.body) as { data?: unknown };
  return body.data ?? body;
}

export const OWNER = { email: 'owner@example.com', password: 'a long password of hers' };

/** Opens the link and makes the owner's account. @returns the log-in's header */
export async function becomeOwner(asked: Asked, link: string): Promise<string[]> {
  wants(200, await curl(asked, link, ['--header', 'accept: text/html']));
  const code = new URL(link, asked.origin).searchParams.get('code');
  const answer = wants(
    201,
    await send(asked, '/api/admin/auth/register', { name: 'Owner', ...OWNER, code }),
  );
  return tokenOf(answer);
}

/** The owner logs in again. @returns the log-in's header */
export async function logIn(asked: Asked): Promise<string[]> {
  return tokenOf(wants(200, await send(asked, '/api/admin/auth/login', OWNER)));
}

function tokenOf(answer: Answer): string[] {
  const { token } = dataOf(answer) as { token: string };
  if (!token) throw new Error(`no log-in: ${answer.body}`);
  return ['--header', `authorization: Bearer ${token}`];
}

/** @returns its id */
export async function book(asked: Asked, daysAhead: number): Promise<string> {
  const stay = { checkIn: day(daysAhead), checkOut: day(daysAhead + 2) };
  const answer = await send(asked, '/api/booking', {
    bookingDetails: { ...stay, rooms: 3, guests: 2 },
    paymentMethod: 'bank_transfer',
    specialRequests: '',
    language: 'en',
  });
  return (dataOf(wants(201, answer)) as { booking: { _id: string } }).booking._id;
}

const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Asks again and again while something happens. @returns how it went, with the seconds in which nobody was let in */
export async function watch(
  asked: Asked,
  happens: () => Promise<void>,
): Promise<{ answers: Record<number, number>; awaySeconds: number; wrong: string[] }> {
  const answers: Record<number, number> = {};
  const wrong: string[] = [];
  let awaySince: number | null = null;
  let awayMs = 0;
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now();
      const answer = await curl(asked, '/api/villa');
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      if (answer.status === 200) {
        if (awaySince !== null) awayMs += performance.now() - awaySince;
        awaySince = null;
      } else {
        awaySince ??= begun;
        if (answer.status !== 503 || answer.headers['retry-after'] === undefined)
          wrong.push(`${answer.status} ${answer.body.slice(0, 200)}`);
      }
    }
  })();
  try {
    await happens();
  } finally {
    end.abort();
    await watching;
  }
  return { answers, awaySeconds: Math.round(awayMs / 100) / 10, wrong };
}
