import { ROLE_PERMISSIONS, type Role } from '@villa/shared/domain/booking/permission.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip as send } from '../../testing/guest.ts';
import { mailsTable } from './mails.table.ts';

/** A role that takes slips and may not know how to reach guests, as one is added: by a row of the table. */
const TELLER = 'teller' as Role;

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  stays = 0;
  const teller = { [TELLER]: ['bookings.read', 'bookings.money'] } as const;
  app = await createTestApp({
    seed: 'plain',
    config: { publicUrl: 'https://villa.example', logLevel: 'silent' },
    rolePermissions: { ...ROLE_PERMISSIONS, ...teller },
  });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const wants = (wanted: unknown, token: string) =>
  ask(app, 'POST', '/api/admin/auth/slip-mails', { wanted }, { token });
/** A slip of another stay each time. */
let stays = 0;
async function sendSlip(): Promise<void> {
  const day = String(3 + 4 * stays).padStart(2, '0');
  stays += 1;
  const checkOut = addDays(`2026-12-${day}`, 3);
  app.db.delete(mailsTable).run();
  await send(app, { checkIn: `2026-12-${day}`, checkOut });
}
const addressOf = async (token: string): Promise<string> =>
  (await ask(app, 'GET', '/api/admin/auth/me', undefined, { token })).body.email;
const slipMails = () =>
  app.db.select().from(mailsTable).where(eq(mailsTable.kind, 'owner_slip')).all();
const readers = () =>
  slipMails()
    .map(({ toAddress }) => toAddress)
    .toSorted();

test('27 a slip is told to staff who decide slips as to the owner, until they say otherwise', async () => {
  await app.tokenFor(TELLER);
  await sendSlip();
  expect(readers()).toEqual([await addressOf(owner), await addressOf(staff)].toSorted());
  const answer = await wants(false, staff);
  expect(answer.body).toMatchObject({ role: 'staff', slipMails: false });
  await sendSlip();
  expect(readers()).toEqual([await addressOf(owner)]);
  expect((await wants(true, staff)).body).toMatchObject({ slipMails: true });
  await sendSlip();
  expect(readers()).toHaveLength(2);
});

test('27 the owner leaves slips to staff; where nobody wants the mails they are the owner’s again', async () => {
  await wants(false, owner);
  await sendSlip();
  expect(readers()).toEqual([await addressOf(staff)]);
  // One that waits for its turn does not go to whoever has switched it off meanwhile.
  await wants(false, staff);
  await app.deps.relay.round();
  expect(slipMails().map(({ state }) => state)).toEqual(['dropped']);
  await sendSlip();
  expect(readers()).toEqual([await addressOf(owner)]);
});

test('27 a member of staff who was removed hears of no slip', async () => {
  const { body } = await ask(app, 'GET', '/api/admin/auth/me', undefined, { token: staff });
  await ask(app, 'DELETE', `/api/admin/people/${body.id}`, undefined, { token: owner });
  await sendSlip();
  expect(readers()).toEqual([await addressOf(owner)]);
});

test('27 nothing but yes and no is taken', async () => {
  expect(refusalIn(await wants('perhaps', staff))).toEqual([422, 'invalid_fields']);
});
