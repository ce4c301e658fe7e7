import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingDetail, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { type User, getMe } from '@villa/shared/contract/auth.ts';
import { listPayments } from '@villa/shared/contract/ledger.ts';
import { endOwnPlan, setOwnPlan } from '@villa/shared/contract/own-plans.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';

const TERMS = { depositPercent: 30, damageDeposit: 5000 };
const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
const OPEN = withMoney({ status: 'confirmed', total: 38_700, terms: TERMS });

async function draw(
  part: Partial<BookingDetail>,
  { user = STAFF, refusal = null }: { user?: User; refusal?: ApiError | null } = {},
) {
  const booking: BookingDetail = {
    ...sampleBooking,
    ...STAY,
    paymentTerms: { ...sampleBooking.paymentTerms, ...TERMS },
    ...part,
  };
  const { money, instalments, version } = booking;
  const ledger = { money, instalments, version, forgivable: 0, charges: [], payments: [] };
  const sent: unknown[] = [];
  const call = (async (row: unknown, input: unknown) => {
    if (row === getMe) return user;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return booking;
    if (row === listPayments) return ledger;
    if (row === setOwnPlan || row === endOwnPlan) {
      sent.push(input);
      if (refusal !== null) throw refusal;
      return { ...ledger, version: version + 1 };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  const { notices } = await drawAdmin('/bookings/b1', {
    api: { call, now: () => new Date('2026-11-20T02:00:00Z') },
  });
  await screen.findByText(/^All entries/);
  return { sent, notices };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(label: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const WHY = /Why, kept in the history/;

test('F7 a plan is kept once its parts add up; baht in no part go into the last one', async () => {
  const { sent, notices } = await draw(OPEN);
  await press('A plan for this booking');
  const dialog = screen.getByRole('dialog');
  const keep = within(dialog).getByRole('button', { name: 'Keep this plan' });
  expect(keep).toHaveProperty('disabled', false);
  await type('Amount of part 1', '10000');
  expect(dialog.textContent).toContain('฿1,610 is in no part.');
  expect(keep).toHaveProperty('disabled', true);
  await press('Into the last part');
  expect(dialog.textContent).not.toContain('in no part');
  // Without a reason nothing is sent.
  await userEvent.click(keep);
  expect([sent, dialog.textContent]).toEqual([
    [],
    expect.stringContaining('This field is required'),
  ]);
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'How part 2 is paid' }),
    'Cash on arrival',
  );
  expect(within(dialog).queryByRole('textbox', { name: 'Day of part 2' })).toBeNull();
  await type('Day of part 1', '1 Dec 2026');
  await userEvent.type(within(dialog).getByRole('textbox', { name: WHY }), 'a regular');
  // Staff agree on days and parts; another damage deposit is the owner's.
  expect(within(dialog).queryByRole('textbox', { name: 'Damage deposit' })).toBeNull();
  await userEvent.click(keep);
  expect(sent).toEqual([
    {
      params: { id: 'b1' },
      body: {
        instalments: [
          { amount: 10_000, dueOn: '2026-12-01', payer: 'guest', way: 'transfer' },
          { amount: 28_700, dueOn: STAY.checkIn, payer: 'guest', way: 'on_arrival' },
        ],
        reason: 'a regular',
        version: 1,
      },
    },
  ]);
  await expect.poll(() => notices.at(-1)?.text).toBe('The booking has a plan of its own.');
});

test('F7 a part that came is locked; too much in the parts comes out of the last one', async () => {
  const { sent } = await draw(
    withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] }),
    { user: OWNER },
  );
  await press('A plan for this booking');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('list').textContent).toMatch(/Received฿11,610It came/);
  await press('Another part');
  await type('Amount of part 2', '7090');
  expect(dialog.textContent).toContain('The parts ask for ฿7,090 too much.');
  // The last part is no larger than that: nothing would be left of it.
  expect(within(dialog).queryByRole('button', { name: 'Out of the last part' })).toBeNull();
  await type('Amount of part 1', '20000');
  await type('Amount of part 2', '8000');
  expect(dialog.textContent).toContain('The parts ask for ฿910 too much.');
  await press('Out of the last part');
  await type('Damage deposit', '0');
  await userEvent.type(within(dialog).getByRole('textbox', { name: WHY }), 'friends');
  await press('Keep this plan');
  expect(sent).toMatchObject([
    { body: { instalments: [{ amount: 20_000 }, { amount: 7090 }], damageDeposit: 0 } },
  ]);
});

test('F7 a day that cannot be, and what somebody else did meanwhile, are said in words', async () => {
  const refusal = new ApiError(409, { code: 'stale_version', message: '' });
  await draw(OPEN, { refusal });
  await press('A plan for this booking');
  const dialog = screen.getByRole('dialog');
  await type('Day of part 2', '19 Dec 2026');
  expect(dialog.textContent).toContain('This day is after check-out');
  await type('Day of part 2', '19 Nov 2026');
  expect(dialog.textContent).toContain('This date has passed');
  await type('Day of part 2', '10 Dec 2026');
  await userEvent.type(within(dialog).getByRole('textbox', { name: WHY }), 'a regular');
  await press('Keep this plan');
  await within(dialog).findByText(/changed/);
});

test('F7 the note says what differs, why, who and when, and what a price of later did', async () => {
  const ownPlan = {
    differs: [
      { what: 'first' as const, plan: 19_350, terms: 11_610 },
      { what: 'cash' as const, plan: 19_350 },
      { what: 'damage' as const, plan: 0, terms: 5000 },
    ],
    reason: 'Agent’s regular client',
    by: 'Somchai',
    at: '2026-11-18T04:30:00.000Z',
    damageDeposit: 0,
    priceChanged: 2000,
  };
  const { sent } = await draw({ ...OPEN, ownPlan });
  const card = screen.getByRole('region', { name: 'The plan of this booking' });
  expect(card.textContent).toContain(
    'Differs from the terms: ฿19,350 first instead of ฿11,610, ฿19,350 in cash on arrival, no damage deposit instead of ฿5,000',
  );
  expect(card.textContent).toContain('“Agent’s regular client”, Somchai, 18 Nov 2026');
  expect(card.textContent).toContain('The price rose by ฿2,000 since.');
  await press('Back to the terms');
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'as agreed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the terms' }));
  expect(sent).toEqual([{ params: { id: 'b1' }, query: { reason: 'as agreed', version: '1' } }]);
});

test.each<[string, Partial<BookingDetail>]>([
  ['was cancelled', withMoney({ status: 'cancelled', total: 0 })],
  ['is over', { ...OPEN, checkIn: '2026-11-10', checkOut: '2026-11-13' }],
  ['ended early', { ...OPEN, ended: { how: 'no_show', on: '2026-11-19', kept: 0 } }],
])('F7 a stay that %s gets no plan any more', async (_, part) => {
  await draw(part);
  expect(screen.queryByRole('button', { name: 'A plan for this booking' })).toBeNull();
});
