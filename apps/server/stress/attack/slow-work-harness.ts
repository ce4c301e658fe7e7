/** Strangers who ask for what takes time, and what others get meanwhile. */
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { PNG } from '../../src/testing/guest.ts';
import { slowPdf } from '../../src/testing/slow-pdf.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase } from '../support/database-file.ts';
import { bookingIn, createBooking, saveCustomerInfo, sendJson } from '../support/guest-calls.ts';
import { OWNER, registerOwner } from '../support/register-owner.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const CODE = 'a code for the owner';
/** Six are what one address may send at once. */
const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((host) => `203.0.${host}.7`);
export const GUESSES = 160;
export const LOG_INS = 20;

const LIMITED = {
  LOG_LEVEL: 'fatal',
  LIMITS: 'on',
  TRUST_PROXY: '1',
  SETUP_CODE: CODE,
  // Every guess is judged: what is tried here is the place in which it is.
  LOGIN_ADDRESS_LIMIT: '100000/900',
  LOGIN_LIMIT: '1000/900',
};

/** Starts a server on a new database for one attack. */
export async function attacked<T>(
  work: (server: ServerProcess, dataDir: string) => Promise<T>,
  { entry, env = {} }: { entry?: string | undefined; env?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const server = await startServer({
    dataDir: folder.path,
    env: { ...LIMITED, ...env },
    ...(entry !== undefined && { entry }),
  });
  try {
    return await work(server, folder.path);
  } finally {
    await server.kill();
  }
}

let days = 0;
async function awaitingSlip({ baseUrl }: ServerProcess, from: string): Promise<string> {
  const checkIn = addDays(today(), (days += 1) + 3);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const id = bookingIn(await createBooking(baseUrl, stay, { from }))?._id ?? '';
  const guest = {
    firstName: 'Anna',
    lastName: 'S',
    email: 'anna@example.com',
    phone: '0812345678',
  };
  await saveCustomerInfo(baseUrl, id, guest);
  return id;
}

async function send(
  { baseUrl }: ServerProcess,
  [bookingId, from]: readonly [string, string],
  file: Uint8Array,
  signal?: AbortSignal,
): Promise<number> {
  const form = new FormData();
  form.set('bookingId', bookingId);
  form.set('slip', new Blob([new Uint8Array(file)]), 'slip');
  const headers = { 'x-forwarded-for': from };
  const init = { method: 'POST', headers, body: form, ...(signal && { signal }) };
  return fetch(`${baseUrl}/api/upload/slip`, init).then(
    ({ status }) => status,
    () => 0,
  );
}

export interface Picture {
  status: number | 'waited';
  seconds: number;
}

/** Six slow PDFs from each of seven addresses. @returns what guests' pictures got while no PDF was drawn */
export async function picturesBeside(server: ServerProcess): Promise<Picture[]> {
  const senders: (readonly [string, string])[] = [];
  for (const from of SEVEN) senders.push([await awaitingSlip(server, from), from]);
  const guests: (readonly [string, string])[] = [];
  for (const host of [101, 102, 103]) {
    const from = `198.51.${host}.7`;
    guests.push([await awaitingSlip(server, from), from]);
  }
  const end = new AbortController();
  const drawn = Promise.withResolvers<'waited'>();
  const flood = senders.flatMap((sender) =>
    Array.from({ length: 6 }, async () => {
      // A PDF that is drawn or given up had its turn; one that is refused at once had none.
      const status = await send(server, sender, slowPdf(), end.signal);
      if (status === 200 || status === 422) drawn.resolve('waited');
    }),
  );
  const got: Picture[] = [];
  for (const guest of guests) {
    const begun = performance.now();
    const status = await Promise.race([drawn.promise, send(server, guest, PNG, end.signal)]);
    got.push({ status, seconds: (performance.now() - begun) / 1000 });
  }
  end.abort();
  await Promise.all(flood);
  return got;
}

const logIn = async (
  { baseUrl }: ServerProcess,
  { email, password }: { email: string; password: string },
  from?: string,
): Promise<number> => {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const path = `${baseUrl}/api/admin/auth/login`;
  return (await sendJson(path, 'POST', { email, password }, headers)).status;
};

/** A wrong password at once from each of so many /64 of a /48, each for a name of its own. */
const guessAll = (server: ServerProcess): Promise<number[]> =>
  Promise.all(
    Array.from({ length: GUESSES }, (_, host) => {
      const wrong = { email: `nobody${host}@example.com`, password: 'not the password' };
      return logIn(server, wrong, `2001:db8:7:${host.toString(16)}::1`);
    }),
  );

/** @returns what the owner's log-ins got beside the guesses */
export async function logInsBeside(server: ServerProcess): Promise<number[]> {
  await registerOwner(server.baseUrl, CODE);
  const guesses = guessAll(server);
  const own = Array.from({ length: LOG_INS }, () => logIn(server, OWNER));
  const statuses = await Promise.all(own);
  await guesses;
  return statuses;
}

/** @returns how many of a /48's wrong passwords were judged, sent as often as it takes */
export async function judgedOfRange(server: ServerProcess): Promise<number> {
  let judged = 0;
  for (let round = 0; round < 10; round += 1) {
    judged += (await guessAll(server)).filter((status) => status === 401).length;
  }
  return judged;
}
