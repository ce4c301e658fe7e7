import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { type User, getMe } from '@villa/shared/contract/auth.ts';
import {
  type BookingLedgerAnswer,
  type LedgerPayment,
  type PaymentPreview,
  type PaymentToRecord,
  addCharge,
  listPayments,
  previewPayment,
  recordPayment,
  reversePayment,
} from '@villa/shared/contract/ledger.ts';
import { askForDamage, forgiveRest } from '@villa/shared/contract/forgiving.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { undoStep } from '@villa/shared/contract/admin-slips.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { samplePreview, sampleRecorded } from '@villa/admin/testing/sample-preview.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';

const TERMS = { depositPercent: 30, damageDeposit: 5000 };

function setUp(
  part: Partial<BookingDetail>,
  payments: LedgerPayment[] = [],
  user: User = STAFF,
  /** The server's word on a payment where it is not the plain one. */
  answer: (body: PaymentToRecord) => Partial<PaymentPreview> = () => ({}),
  forgivable = 0,
) {
  const booking = { ...sampleBooking, ...part };
  const { money, instalments, version } = booking;
  const lists = { charges: [], payments };
  const ledger: BookingLedgerAnswer = { money, instalments, version, forgivable, ...lists };
  const written: { row: unknown; input: { params: unknown; body: unknown } }[] = [];
  const call = (async (row: unknown, input: { params: unknown; body: unknown }) => {
    if (row === getMe) return user;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return booking;
    if (row === listPayments) return ledger;
    const preview = () => {
      const body = input.body as PaymentToRecord;
      return samplePreview(booking, body, answer(body));
    };
    if (row === previewPayment) return preview();
    if (row === recordPayment) {
      written.push({ row, input });
      const { opensBedroom } = preview();
      const steps = opensBedroom ? 2 : 1;
      return sampleRecorded(preview(), { version: version + steps, canUndo: !opensBedroom });
    }
    if ([addCharge, reversePayment, forgiveRest, askForDamage].includes(row as never)) {
      written.push({ row, input });
      return { ...ledger, version: version + 1 };
    }
    if (row === undoStep) {
      written.push({ row, input });
      return booking;
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  return { api: { call }, written };
}

async function draw(...life: Parameters<typeof setUp>) {
  const { api, written } = setUp(...life);
  const { notices } = await drawAdmin('/bookings/b1', { api });
  const card = await screen.findByRole('region', { name: 'Money' });
  await within(card).findByText(/^All entries/);
  return { card, written, notices };
}

const payment = (some: Partial<LedgerPayment>): LedgerPayment => ({
  id: 'p0',
  receipt: null,
  pictureUrl: null,
  method: 'bank_transfer',
  receivedOn: '2026-11-22',
  bank: '004',
  bankReference: '',
  slipIds: [],
  note: '',
  entries: [{ pot: 'stay', amount: 11_610 }],
  reverses: null,
  reversedBy: null,
  takenOver: false,
  by: 'Nok',
  at: '2026-11-22T07:02:00.000Z',
  ...some,
});

test('what is late follows the villa’s day as the server says it, not this computer’s clock', async () => {
  const part = withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] });
  const dueOn = part.money.next?.dueOn ?? '';
  const at = async (now: string) => {
    const { api } = setUp(part);
    await drawAdmin('/bookings/b1', {
      api: { ...api, now: () => new Date(now) },
    });
    const card = await screen.findByRole('region', { name: 'Money' });
    await within(card).findByText(/^All entries/);
    const { textContent } = card;
    cleanup();
    return textContent;
  };
  // The last minute of the day at the villa, and the first of the next.
  expect(await at(`${dueOn}T16:59:00Z`)).not.toMatch(/late|overdue/i);
  expect(await at(`${dueOn}T17:00:00Z`)).toMatch(/late|overdue/i);
});

test('S10 a deposit has one deadline: its window where that runs, not the plan’s day beside it', async () => {
  const money = withMoney({ status: 'pending', total: 38_700, terms: TERMS });
  const { card } = await draw({ ...money, expiresAt: '2026-11-21T03:03:00.000Z' });
  expect(card.textContent).toMatch(/21 Nov(?:ember)? 2026/);
  expect(card.textContent).not.toMatch(/20 Nov/);
});

test.each<[string, Parameters<typeof withMoney>[0], RegExp, RegExp]>([
  [
    'confirmed and paid',
    { status: 'confirmed', total: 42_900, payments: [42_900] },
    /Received฿42,900the whole priceDue฿0nothingNext฿0nothing/,
    /refund|late|nothing yet/,
  ],
  [
    'confirmed without money',
    { status: 'confirmed', total: 42_900 },
    /Received฿0nothing yet, of ฿42,900Due฿42,900Full amount/,
    /refund|Received฿42/,
  ],
  [
    'a deposit of several instalments',
    { status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] },
    /Received฿11,610of ฿38,700Due฿32,090Balance and damage deposit, by 1 Dec.*Damage deposit portion: ฿5,000/,
    /to refund/,
  ],
  [
    'confirmed, then cheaper',
    { status: 'confirmed', total: 40_000, payments: [42_900] },
    /Received฿42,900the whole priceDue฿0nothingNext−฿2,900to refund/,
    /Due฿[1-9]/,
  ],
  [
    'cancelled when paid',
    { status: 'cancelled', total: 0, payments: [42_900] },
    /Received฿42,900฿0 keptDue฿0nothingNext−฿42,900to refund/,
    /Due฿[1-9]/,
  ],
  [
    'cancelled, and paid back',
    { status: 'cancelled', total: 0, payments: [42_900, -42_900] },
    /Received฿42,900฿0 kept · ฿42,900 refundedDue฿0nothingNext฿0nothing/,
    /to refund/,
  ],
  [
    'cancelled, and some of it paid back',
    { status: 'cancelled', total: 0, payments: [11_610, -8711] },
    /Received฿11,610฿0 kept · ฿8,711 refundedDue฿0nothingNext−฿2,899to refund/,
    /Received฿2,899/,
  ],
  [
    'cancelled and paid back, and what came was a mistake',
    { status: 'cancelled', total: 0, payments: [-100] },
    /Received฿0฿0 kept · ฿100 refundedDue฿100refunded too much: the guest owes itNext฿0nothing฿100 too much was refunded, and the guest owes/,
    /nothing yet|to refund/,
  ],
  [
    'paid twice',
    { status: 'confirmed', total: 42_900, payments: [42_900, 42_900] },
    /Received฿85,800the whole priceDue฿0nothingNext−฿42,900to refund/,
    /Due฿[1-9]/,
  ],
  [
    'the damage deposit never counts as the stay’s',
    {
      status: 'confirmed',
      total: 38_700,
      terms: { damageDeposit: 5000 },
      payments: [[{ pot: 'damage', amount: 5000 }]],
    },
    /Received฿0nothing yet, of ฿38,700Due฿38,700.*฿5,000 with the villa/,
    /Received฿5,000/,
  ],
])('%s', async (_what, life, says, never) => {
  const { card } = await draw(withMoney(life));
  expect(card.textContent).toMatch(says);
  expect(card.textContent).not.toMatch(never);
});

test('a mistake stays, struck through, beside what took it back', async () => {
  const { card } = await draw(withMoney({ status: 'confirmed', total: 38_700 }), [
    payment({ reversedBy: 'p1', bankReference: '0482' }),
    payment({
      id: 'p1',
      reverses: 'p0',
      note: 'Typed twice',
      entries: [{ pot: 'stay', amount: -11_610 }],
    }),
  ]);
  const [reversal, mistake] = within(
    within(card)
      .getByText(/^All entries/)
      .closest('details')!,
  ).getAllByRole('listitem');
  expect(reversal?.textContent).toMatch(/Reversal of 22 Nov 2026.*Reason: Typed twice.*−฿11,610/);
  expect(mistake?.textContent).toMatch(/Reversed.*Kasikornbank · Reference 0482.*Nok/);
  expect(within(mistake!).getByText('+฿11,610').className).toContain('line-through');
  expect(within(reversal!).getByText('−฿11,610').className).not.toContain('line-through');
});

test('what is the owner’s is not offered to staff, and says so', async () => {
  const paid = withMoney({ status: 'confirmed', total: 11_610, payments: [11_610] });
  const { card } = await draw(paid, [payment({})]);
  expect(within(card).queryByRole('button', { name: /^Reverse/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a refund' })).toBeNull();
  expect(card.textContent).toContain('Only the owner can');
  screen.getByRole('button', { name: 'Payment' });
});

test('reversing what has gone back already says first what that makes of it', async () => {
  const life = { status: 'cancelled', total: 0, payments: [11_610, 100, -11_610] } as const;
  const { card } = await draw(withMoney(life), [payment({})], OWNER);
  await userEvent.click(within(card).getByRole('button', { name: /^Reverse \+฿11,610/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Without this payment, ฿11,510 too much was refunded.');
});

test('reversing what is still there says nothing of that', async () => {
  const life = { status: 'cancelled', total: 0, payments: [11_610] } as const;
  const { card } = await draw(withMoney(life), [payment({})], OWNER);
  await userEvent.click(within(card).getByRole('button', { name: /^Reverse/ }));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('too much');
});

test('a bedroom that is asked for is told apart from the price', async () => {
  const booked = withMoney({ status: 'confirmed', total: 38_700, payments: [9810] });
  const { card } = await draw({ ...booked, totalPrice: 32_700 });
  expect(card.textContent).toContain(
    'Includes ฿6,000 for an extra bedroom that is not confirmed yet; the booking’s price is ฿32,700',
  );
});

test('one transfer for balance and damage deposit is split, and may be split otherwise', async () => {
  const life = { status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] } as const;
  // The server divides where nobody else has.
  const answer = ({ amount, damage = amount - 27_090 }: PaymentToRecord) => ({
    pots: { stay: amount - damage, damage },
  });
  const { written, notices } = await draw(withMoney(life), [], STAFF, answer);
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Amount/);
  const damage = within(dialog).getByLabelText<HTMLInputElement>('Damage deposit portion');
  await expect.poll(() => [amount.value, damage.value]).toEqual(['32,090', '5,000']);
  await userEvent.clear(amount);
  await userEvent.type(amount, '30,000');
  await expect.poll(() => damage.value).toBe('2,910');
  within(dialog).getByText('Stay ฿27,090 · Damage deposit ฿2,910');
  await userEvent.clear(damage);
  await userEvent.type(damage, '5,000');
  await within(dialog).findByText('฿2,090 of the stay will still be due');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add ฿30,000' }));
  await expect.poll(() => written).toHaveLength(1);
  expect(written[0]?.input.body).toMatchObject({ amount: 30_000, damage: 5000, version: 1 });
  expect(notices.at(-1)?.text).toBe('฿30,000 recorded');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment that was written down can be taken back from its message', async () => {
  const life = { status: 'confirmed', total: 38_700 } as const;
  const { written, notices } = await draw(withMoney(life));
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add ฿38,700' }));
  await expect.poll(() => notices.at(-1)?.undo?.label).toBe('Undo');
  notices.at(-1)?.undo?.run();
  await expect.poll(() => written.at(-1)?.row).toBe(undoStep);
  // The version that the payment made, so that nobody else's step is taken back.
  expect(written.at(-1)?.input).toEqual({ params: { id: 'b1' }, body: { version: 2 } });
  await expect.poll(() => notices.at(-1)?.text).toBe('Undone');
});

test('one that opened a bedroom is two steps, and no message offers to take half of it back', async () => {
  const life = { status: 'confirmed', total: 38_700 } as const;
  const { notices } = await draw(withMoney(life), [], STAFF, () => ({
    opensBedroom: true,
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  await screen.findByText('This pays for the extra bedroom, which opens with it.');
  await userEvent.click(await screen.findByRole('button', { name: 'Add ฿38,700' }));
  await expect.poll(() => notices.at(-1)?.text).toBe('฿38,700 recorded');
  expect(notices.at(-1)?.undo).toBeUndefined();
});

test('the owner reverses with a reason, keeps a part of the damage deposit, and gives the rest back', async () => {
  const held: Parameters<typeof withMoney>[0] = {
    status: 'confirmed',
    total: 11_610,
    terms: { damageDeposit: 5000 },
    payments: [11_610, [{ pot: 'damage', amount: 5000 }]],
  };
  const { card, written } = await draw(withMoney(held), [payment({})], OWNER);
  const press = async (name: string) => {
    const scope = screen.queryByRole('dialog') ?? card;
    await userEvent.click(within(scope).getByRole('button', { name }));
  };

  await press('Reverse +฿11,610 of 22 Nov 2026');
  await press('Reverse ฿11,610');
  // Not without a reason.
  expect(written).toHaveLength(0);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Other guest');
  await press('Reverse ฿11,610');
  await expect.poll(() => written[0]?.row).toBe(reversePayment);
  expect(written[0]?.input).toMatchObject({
    params: { id: 'b1', payment: 'p0' },
    body: { reason: 'Other guest', version: 1 },
  });

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Keep part');
  await userEvent.type(screen.getByLabelText(/^Amount/), '800');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'A lamp');
  screen.getByText('฿4,200 to refund');
  await press('Keep ฿800');
  await expect.poll(() => written[1]?.input.body).toMatchObject({ amount: 800, reason: 'A lamp' });

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Return it');
  await press('I have sent ฿5,000');
  await expect
    .poll(() => written[2]?.input.body)
    .toMatchObject({
      amount: 5000,
      damage: 5000,
      out: true,
    });
});

test('what is given back begins with what was just kept, however long the booking takes to be asked for again', async () => {
  const part = withMoney({
    status: 'confirmed',
    total: 11_610,
    terms: { damageDeposit: 5000 },
    payments: [11_610, [{ pot: 'damage', amount: 5000 }]],
  });
  const { api } = setUp(part, [payment({})], OWNER);
  const { money } = { ...sampleBooking, ...part };
  const kept = { ...money, damage: { ...money.damage, kept: 800 } };
  const lists = { charges: [], payments: [], instalments: [] };
  let asked = 0;
  const call = (async (row: never, input: never) => {
    if (row === addCharge) return { money: kept, version: 2, ...lists };
    // The second answer is still on its way.
    if (row === getAdminBooking && asked++ > 0) return new Promise(() => {});
    return api.call(row, input);
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', { api: { call } });
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  await press('Keep part');
  await userEvent.type(screen.getByLabelText(/^Amount/), '800');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'A lamp');
  await press('Keep ฿800');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Return it');
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('4,200');
});

test.each([
  [5000, '฿5,000 agreed · ฿800 kept · ฿4,200 to refund'],
  [800, '฿5,000 agreed · ฿800 kept'],
  [0, '฿5,000 agreed · The villa holds none of it'],
])(
  'of a damage deposit of which ฿%i is left, ฿800 are kept and called no money of the guest',
  async (held, said) => {
    const part = withMoney({ status: 'confirmed', total: 11_610, payments: [11_610] });
    const damage = { ...part.money.damage, asked: 5000, received: 5000, held, kept: 800 };
    const entries = [{ pot: 'damage', amount: 5000 }] as const;
    await draw({ ...part, money: { ...part.money, damage } }, [payment({ entries: [...entries] })]);
    await screen.findByText(`Damage deposit · ${said}`);
  },
);

test('a payment for a booking that waits confirms it, or leaves it as it is, as staff choose', async () => {
  const life = { status: 'pending', total: 38_700 } as const;
  const { written } = await draw({ ...withMoney(life), actions: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  await screen.findByText('The booking will be confirmed.');
  screen.getByRole('button', { name: 'Confirm with ฿38,700' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Confirm the booking, too' }));
  await screen.findByText('The booking stays unconfirmed.');
  await userEvent.click(screen.getByRole('button', { name: 'Add ฿38,700' }));
  await expect.poll(() => written[0]?.input.body).toMatchObject({ amount: 38_700, confirm: false });
});

test('the server’s question stands before anybody presses, and the button answers it', async () => {
  const life = { status: 'confirmed', total: 38_700, payments: [11_610] } as const;
  const answer = () => ({ asks: ['more_than_due' as const], pots: { stay: -500, damage: 0 } });
  const { written } = await draw(withMoney(life), [payment({})], OWNER, answer);
  await userEvent.click(screen.getByRole('button', { name: 'More for this booking' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a refund' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '500');
  await within(dialog).findByText('This is more than you owe. Refund it anyway?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, refund ฿500' }));
  await expect
    .poll(() => written[0]?.input.body)
    .toMatchObject({ amount: 500, out: true, moreThanDue: true });
});

test('F8 the missing part of a payment is forgiven by one key, with a reason', async () => {
  const part = withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_410] });
  const { api, written } = setUp(part, [payment({})], STAFF, undefined, 200);
  await drawAdmin('/bookings/b1', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Forgive the missing ฿200' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Forgive ฿200' }));
  expect(written).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'bank fee');
  await userEvent.click(dialog.getByRole('button', { name: 'Forgive ฿200' }));
  await expect.poll(() => written[0]?.row).toBe(forgiveRest);
  expect(written[0]?.input.body).toMatchObject({ amount: 200, reason: 'bank fee' });
});

test('the damage deposit is waived by the owner, and staff are not offered it', async () => {
  const part = withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [38_700] });
  const { api, written } = setUp(part, [payment({})], OWNER);
  await drawAdmin('/bookings/b1', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for no more' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'regular guests');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for no more' }));
  await expect.poll(() => written[0]?.input.body).toMatchObject({ asked: false });
  cleanup();
  await drawAdmin('/bookings/b1', setUp(part, [payment({})], STAFF));
  await screen.findByRole('button', { name: 'Take it' });
  expect(screen.queryByRole('button', { name: 'Ask for no more' })).toBeNull();
});

test('money that came to a stay of which nothing more is asked is not called due', async () => {
  const part = withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] });
  const { card } = await draw(part, [payment({})]);
  expect(card.textContent).toMatch(/Due฿32,090/);
  cleanup();
  // Its guest has cancelled it, and may take that back for an hour.
  const money = { ...part.money, due: 0, next: null };
  const after = await draw({ ...part, money, instalments: [] }, [payment({})]);
  expect(after.card.textContent).toMatch(/Due฿0nothingNext฿0nothing/);
});

test('D7 an entry that a row of the bank’s statement is says the day and the account, others say nothing', async () => {
  const part = withMoney({ status: 'confirmed', total: 38_700, payments: [11_610, 1000, 500] });
  const account = { id: 'kbank', name: 'KBANK', digits: '00011' };
  const { card } = await draw(part, [
    payment({ seen: { on: '2026-11-23', account, inPayout: false } }),
    payment({ id: 'p1', entries: [{ pot: 'stay', amount: 1000 }] }),
    payment({
      id: 'p2',
      method: 'card',
      entries: [{ pot: 'stay', amount: 500 }],
      seen: { on: '2026-11-25', account: { ...account, name: 'SCB' }, inPayout: true },
    }),
  ]);
  await userEvent.click(within(card).getByText(/^All entries/));
  const [online, plain, transfer] = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(transfer).toContain('Seen at the bank on 23 Nov 2026, KBANK …00011');
  expect(online).toContain('Payout seen at the bank on 25 Nov 2026, SCB …00011');
  expect(plain).not.toMatch(/at the bank/i);
});
