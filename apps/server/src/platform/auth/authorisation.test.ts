import type { Access } from '@villa/shared/contract/route.ts';
import { permissionsOf, ROLES, type Role } from '@villa/shared/domain/booking/permission.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { usersTable } from '../../features/staff/users.table.ts';
import { mayCall } from './access.ts';
import { STRANGERS } from '../../testing/callers.ts';
import { type ContractRow, readContract } from '../../testing/contract-rows.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { WHO_MAY, type WhoMay } from '../../testing/who-may.ts';

const contract = await readContract();

let app: TestApp;
/** A guest's booking, whose id opens it and nothing else, and another guest's. */
let mine: { _id: string };
let another: { _id: string; reference: string };
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  mine = await sendSlip(app);
  another = await sendSlip(app, { checkIn: '2027-01-04', checkOut: '2027-01-06' });
});
afterAll(() => app.close());

interface Answer {
  status: number;
  code: string | undefined;
  allow: string | null;
  /** How many rows of the database the call touched. */
  changed: number;
}

const changes = () => app.deps.sqlite.prepare('select total_changes()').pluck().get() as number;

/** Calls a row with nothing useful in it: what counts is whether it is allowed. */
async function call(
  row: ContractRow,
  path: string,
  token: string | null,
  id = mine._id,
): Promise<Answer> {
  const address = path.replace(/:id\b/, id).replaceAll(/:\w+/g, 'unknown');
  const leave = new AbortController();
  const before = changes();
  const response = await app.fetch(address, {
    method: row.method,
    signal: leave.signal,
    headers: {
      accept: 'application/json',
      ...(row.body ? { 'content-type': 'application/json' } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...bodyFor(row),
  });
  const changed = changes() - before;
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body = isJson ? ((await response.json()) as { code?: string }) : {};
  // A stream of events never ends by itself.
  leave.abort();
  const allow = response.headers.get('allow');
  return { status: response.status, code: body.code, allow, changed };
}

/** A call that takes a form gets one, so that a no comes before anything is received. */
function bodyFor(row: ContractRow): { body?: string | FormData } {
  if (row.method === 'GET' || row.method === 'DELETE') return {};
  if (row.body) return { body: '{}' };
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x.png');
  return { body: form };
}

type Decision = 'allowed' | 'nobody known' | 'not allowed';

/** The access check's own two answers; any other comes from the call itself. */
function decisionOf({ status, code }: Answer): Decision {
  if (status === 401 && code === 'unauthorized') return 'nobody known';
  return status === 403 && code === 'forbidden' ? 'not allowed' : 'allowed';
}

/** The addresses of a call: the admin's answer without the `/api`, too. */
function addressesOf(path: string): string[] {
  return path.startsWith('/api/admin/') ? [path, path.slice('/api'.length)] : [path];
}

test('every call of the contract has a line in the table, and no other', () => {
  expect({
    "add to testing/who-may.ts, each with who may ('METHOD /path': ['staff', 'owner'])": [
      ...contract.keys(),
    ].filter((name) => !(name in WHO_MAY)),
    'drop from testing/who-may.ts': Object.keys(WHO_MAY).filter((name) => !contract.has(name)),
  }).toEqual({
    "add to testing/who-may.ts, each with who may ('METHOD /path': ['staff', 'owner'])": [],
    'drop from testing/who-may.ts': [],
  });
});

/** The roles whose permissions open a call, in the order in which the table names them. */
function whoMay(access: Access, name: string): WhoMay {
  if (access === 'public') return 'public';
  const open: readonly string[] = [
    ...(access.booking ? ['booking'] : []),
    ...ROLES.filter((role) => mayCall(access, permissionsOf(role))),
  ];
  const rows = WHO_MAY[name] ?? [];
  const order = rows === 'public' ? [] : rows.filter((caller) => open.includes(caller));
  return order.length === open.length ? order : (open as WhoMay);
}

test('the contract says the same as the table', () => {
  const named = [...contract].map(([name, { access }]) => [name, whoMay(access, name)]);
  expect(Object.fromEntries(named)).toEqual(WHO_MAY);
});

const table = [...contract].flatMap(([name, row]) => {
  const access = WHO_MAY[name];
  return access ? addressesOf(row.path).map((path) => ({ row, path, access })) : [];
});

/** A call that is allowed may do as it likes; for one that is not, nothing may have been written. */
function outcomeOf(answer: Answer): { decision: Decision; changed?: number } {
  const decision = decisionOf(answer);
  return decision === 'allowed' ? { decision } : { decision, changed: answer.changed };
}
/** Among them the words by which a call names callers that are no users. */
const UNNAMED_ROLES = ['accountant', 'booking', 'public', ''];
const ALLOWED = { decision: 'allowed' };
const NOBODY_KNOWN = { decision: 'nobody known', changed: 0 };
const NOT_ALLOWED = { decision: 'not allowed', changed: 0 };

/** True if a call lets somebody in who shows no token. */
const guestsMay = (access: WhoMay) => access === 'public' || access.includes('booking');

interface Caller {
  /** As a failure names it. */
  name: string;
  show: () => Promise<string | null>;
  /** The booking that stands in the address; the caller's own when left out. */
  id?: () => string;
  /** True where the call lets this caller in. */
  getsIn: (access: WhoMay) => boolean;
  /** The answer anywhere else. */
  refused: typeof NOBODY_KNOWN;
  after?: () => void;
}

/** Everybody who calls. */
const CALLERS: readonly Caller[] = [
  // Callers that show a token believe to be logged in, and learn that it does not count; only a
  // public call does not look at it.
  ...Object.entries(STRANGERS).map(([kind, show]): Caller => ({
    name: kind,
    show: () => show(app, mine._id),
    getsIn: (access) => access === 'public' || (guestsMay(access) && kind === 'no token'),
    refused: NOBODY_KNOWN,
  })),
  ...ROLES.map((role): Caller => ({
    name: `the role ${role}`,
    show: () => app.tokenFor(role),
    getsIn: (access) => access === 'public' || access.includes(role),
    refused: NOT_ALLOWED,
  })),
  // As if somebody had added a role and no call named it yet.
  ...UNNAMED_ROLES.map((role): Caller => ({
    name: `the role ${JSON.stringify(role)}, which no call names`,
    show: () => app.tokenFor(role as Role),
    getsIn: (access) => access === 'public',
    refused: NOT_ALLOWED,
    // The list of users could not answer such a row.
    after: () =>
      void app.db
        .delete(usersTable)
        .where(eq(usersTable.role, role as Role))
        .run(),
  })),
  {
    name: 'a guest with the reference of another’s booking',
    show: async () => null,
    id: () => another.reference,
    getsIn: guestsMay,
    refused: NOBODY_KNOWN,
  },
];

/** The tokens of callers whom no call has let in since: one that did may have logged them out. */
const shown = new Map<string, string | null>();

async function tokenOf({ name, show, after }: Caller): Promise<string | null> {
  const known = shown.get(name);
  if (known !== undefined) return known;
  const token = await show();
  if (after === undefined) shown.set(name, token);
  return token;
}

// One test for each call, not for each caller: 8,800 tests took longer to report than to run.
test.each(table)(
  '$access: $row.method $path: each caller gets in where it is named',
  async ({ row, path, access }) => {
    const other = await call({ ...row, method: 'PROPFIND' as never }, path, null);
    const got: Record<string, unknown> = {
      'another method': {
        status: other.status,
        isNamed: other.allow?.split(', ').includes(row.method),
      },
    };
    const wanted: typeof got = { 'another method': { status: 405, isNamed: true } };
    for (const caller of CALLERS) {
      const { name, id, getsIn, refused, after } = caller;
      const answer = await call(row, path, await tokenOf(caller), id?.());
      after?.();
      if (getsIn(access)) shown.delete(name);
      got[name] = outcomeOf(answer);
      wanted[name] = getsIn(access) ? ALLOWED : refused;
    }
    expect(got).toEqual(wanted);
  },
);

// The reference is said aloud and printed, and another's id is nowhere to be seen.
const ofBookings = table.filter(
  ({ access, path }) => access !== 'public' && guestsMay(access) && path.includes(':id'),
);
test.each(ofBookings)('no reference opens $row.method $path', async ({ row, path }) => {
  const { status, changed } = await call(row, path, null, another.reference);
  // A call that wants fields checks them first: the same answer as for a booking that exists.
  expect({ status, changed }).toEqual({
    status: row.body && status === 422 ? 422 : 404,
    changed: 0,
  });
});

test('a cookie opens no call that wants a user', async () => {
  const token = await app.tokenFor('owner');
  const headers = { cookie: `adminToken=${token}; token=${token}`, accept: 'application/json' };
  const closed = table.filter(({ access }) => !guestsMay(access));
  for (const { row, path } of closed) {
    const address = path.replaceAll(/:\w+/g, 'unknown');
    const { status } = await app.fetch(address, { method: row.method, headers });
    expect([row.method, path, status]).toEqual([row.method, path, 401]);
  }
});
