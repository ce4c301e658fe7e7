import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventListener } from '@villa/shared/client/event-stream.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { listDevices } from '@villa/shared/contract/devices.ts';
import { listAlarms } from '@villa/shared/contract/alarms.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import {
  type ReviewSlip,
  listWaitingSlips,
  refuseSlip,
  undoStep,
} from '@villa/shared/contract/admin-slips.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getHealth } from '@villa/shared/contract/health.ts';
import type { StaffEvent } from '@villa/shared/contract/events.ts';
import {
  type PaymentToRecord,
  previewPayment,
  recordPayment,
} from '@villa/shared/contract/ledger.ts';
import { samplePreview } from '../../testing/sample-preview.ts';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { getToday } from '@villa/shared/contract/stats.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { STAFF } from '../../testing/test-admin-host.ts';

/** The page of the tests draws no pictures. */
beforeAll(() => {
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => {};
  HTMLImageElement.prototype.decode = async () => {};
});

const READ: SlipEvidence = {
  code: 'read',
  bank: '004',
  reference: '016326140237APM04821',
  alsoIn: [],
  transfer: null,
};
const USED: SlipEvidence = {
  ...READ,
  alsoIn: [
    {
      bookingId: 'b9',
      reference: 'BV-PAID99',
      how: 'code',
      confirmed: true,
      slipUrl: '/api/booking/b9/slip?file=s9',
      payment: { receivedOn: '2026-10-03', amount: 11_610 },
    },
  ],
};

const slipOf = (id: string, customerName: string, part: Partial<ReviewSlip> = {}): ReviewSlip => ({
  id,
  url: `/api/booking/${id}/slip?file=${id}`,
  type: 'image/png',
  receivedAt: '2026-11-20T01:00:00.000Z',
  instalmentId: null,
  expected: { kind: 'deposit', amount: 11_610, damage: 0, dueOn: '2026-11-20', paidSince: null },
  evidence: READ,
  ofBooking: 1,
  booking: { ...sampleBooking, _id: `b-${id}`, status: 'in_review', version: 3, customerName },
  ...part,
});

/** The deposit came; the rest of the stay and the damage deposit are asked for. */
const OWES_BALANCE: ReviewSlip['booking']['money'] = {
  total: 38_700,
  received: 11_610,
  refunded: 0,
  paid: 11_610,
  due: 27_090,
  next: { kind: 'balance', amount: 32_090, dueOn: '2026-12-08' },
  refundDue: 0,
  refundedTooMuch: 0,
  damage: { asked: 5000, received: 0, refunded: 0, held: 0, kept: 0, refundedTooMuch: 0 },
  state: 'part_paid',
};

/** A villa at which these slips wait, and what it is asked to do. */
function setUp(...slips: ReviewSlip[]) {
  let waiting = slips;
  let listener: EventListener | undefined;
  let refusal: ApiError | null = null;
  const asked: { row: unknown; input: unknown }[] = [];
  const call = (async (
    row: unknown,
    input: { params?: { id: string }; body?: PaymentToRecord } = {},
  ) => {
    if (row === getMe) return STAFF;
    if (row === getHealth) return { status: 'ok', version: '1.0.0' };
    if (row === getVilla) return sampleVilla;
    if (row === getToday) return { slips: waiting };
    if (row === getAdminBooking && input.params?.id === 's2') return { customerName: 'Boonmee' };
    if (row === listAlarms) return { alarms: [] };
    if (row === listDevices) return { devices: [] };
    if (row === listWaitingSlips) {
      return {
        slips: waiting,
        total: waiting.length,
        receivers: { bankAccounts: [], promptpay: null },
        today: { accepted: 2, amount: 50_310, refused: 1 },
        serverTime: '2026-11-20T02:00:00.000Z',
      };
    }
    if (row === previewPayment && input.body) {
      const slip = slips.find(({ booking }) => booking._id === input.params?.id);
      // The server divides: a surplus pays the stay, then the damage deposit.
      const { money } = slip?.booking ?? sampleBooking;
      const { amount } = input.body;
      const damage = Math.min(money.damage.asked, Math.max(0, amount - money.due));
      return samplePreview(slip?.booking ?? sampleBooking, input.body, {
        pots: { stay: amount - damage, damage },
      });
    }
    asked.push({ row, input });
    if (refusal !== null) {
      const thrown = refusal;
      refusal = null;
      throw thrown;
    }
    const { id } = input.params ?? {};
    if (row === undoStep) waiting = slips;
    else waiting = waiting.filter((slip) => slip.id !== id && slip.booking._id !== id);
    return { version: 4 };
  }) as unknown as AdminApi['call'];
  return {
    asked,
    refuseOnce: (code: 'same_payment' | 'stale_version') => {
      refusal = new ApiError(409, { code, message: '' });
    },
    /** A colleague decides on one of them. */
    decide: (id: string) => {
      waiting = waiting.filter((slip) => slip.id !== id);
      listener?.onEvent({ type: 'change', change: { kind: 'slip.read' } });
    },
    publish: (change: StaffEvent) => listener?.onEvent({ type: 'change', change }),
    api: {
      call,
      file: (async () => new Blob(['x'])) as unknown as AdminApi['file'],
      events: (added: EventListener) => {
        listener = added;
        return () => {};
      },
    },
  };
}

const draw = (api: Partial<AdminApi>) => drawAdmin('/slips', { texts: ['slips', 'money'], api });
const confirmButton = (amount: string) =>
  screen.findByRole('button', { name: new RegExp(`^Confirm ${amount}`) });
/** A key press that was meant for the slip before confirms nothing. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 420));

test('the menu and the window’s name say how many slips wait', async () => {
  await draw(setUp(slipOf('s1', 'Anong'), slipOf('s2', 'Chai')).api);
  await screen.findByText(/^1 of 2/);
  await waitFor(() => expect(document.title).toBe('(2) Slip review – Vela'));
  expect(screen.getAllByRole('link', { name: 'Slips, 2 to check' }).length).toBeGreaterThan(0);
});

test('what came is confirmed with its slip, and the next one is there', async () => {
  const { api, asked } = setUp(slipOf('s1', 'Anong'), slipOf('s2', 'Chai'));
  await draw(api);
  const came = await screen.findByLabelText('Amount that came');
  await userEvent.clear(came);
  await userEvent.type(came, '11,600');
  expect(screen.getByText('฿10 short of ฿11,610')).toBeTruthy();
  await userEvent.click(await confirmButton('฿11,600'));
  await screen.findByText(/Slip of Chai/);
  expect(asked).toMatchObject([
    {
      row: recordPayment,
      input: { params: { id: 'b-s1' }, body: { amount: 11_600, slipIds: ['s1'], version: 3 } },
    },
  ]);
});

test('a slip of a confirmed booking adds a payment, and the server divides it', async () => {
  const balance = slipOf('s1', 'Anong', {
    instalmentId: 'i2',
    expected: {
      kind: 'balance',
      amount: 32_090,
      damage: 5000,
      dueOn: '2026-12-08',
      paidSince: null,
    },
  });
  balance.booking.status = 'confirmed';
  balance.booking.money = OWES_BALANCE;
  const { api, asked } = setUp(balance);
  await draw(api);
  await userEvent.click(await confirmButton('฿32,090'));
  await screen.findByText('Today 2 confirmed, ฿50,310 in all · 1 asked again');
  expect(asked).toMatchObject([
    { row: recordPayment, input: { body: { amount: 32_090, slipIds: ['s1'] } } },
  ]);
});

test('what comes on top is said: towards the stay, the damage deposit, or too much', async () => {
  const first = slipOf('s1', 'Anong');
  first.booking.money = { ...OWES_BALANCE, paid: 0, due: 38_700 };
  const { api, asked } = setUp(first);
  await draw(api);
  await screen.findByRole('textbox');
  const type = async (amount: string) => {
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), amount);
  };
  await type('20000');
  await screen.findByText('What came on top counts towards this stay.');
  await type('๔๓,๗๐๐');
  await screen.findByText('฿5,000 of it counts as the damage deposit.');
  await type('44700');
  await screen.findByText(
    '฿5,000 of it counts as the damage deposit. ฿1,000 is more than the whole stay costs, and would show as a refund due.',
  );
  await userEvent.click(await confirmButton('฿44,700'));
  await waitFor(() =>
    expect(asked).toMatchObject([{ row: recordPayment, input: { body: { amount: 44_700 } } }]),
  );
});

test('for a slip of what was paid since no amount is offered', async () => {
  const { api } = setUp(
    slipOf('s1', 'Anong', {
      expected: {
        kind: 'balance',
        amount: 32_090,
        damage: 5000,
        dueOn: '2026-12-08',
        paidSince: 'deposit',
      },
    }),
  );
  await draw(api);
  await screen.findByText(/^This slip was sent for: Deposit\. That has been paid since/);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('a slip that waits for another booking, too, does not look new', async () => {
  const also = USED.alsoIn.map((one) => ({ ...one, confirmed: false, payment: null }));
  const { api } = setUp(slipOf('s1', 'Anong', { evidence: { ...READ, alsoIn: also } }));
  await draw(api);
  await screen.findByText('Also sent for BV-PAID99');
  expect(screen.queryByText(/Looks real/)).toBeNull();
});

const UNREAD = { ...READ, code: 'unreadable', bank: null, reference: null } as const;

test('S18 a file whose code could not be read is said to be of no other booking', async () => {
  const { api } = setUp(slipOf('s1', 'Anong', { evidence: UNREAD }));
  await draw(api);
  await screen.findByText('No other booking has sent this file.');
});

test('S18 the same file of another booking is named instead', async () => {
  const also = USED.alsoIn.map((one) => ({ ...one, confirmed: false, payment: null }));
  const { api } = setUp(slipOf('s1', 'Anong', { evidence: { ...UNREAD, alsoIn: also } }));
  await draw(api);
  await screen.findByText('Also sent for BV-PAID99');
  expect(screen.queryByText(/No other booking/)).toBeNull();
});

test('Enter counts once the slip has been seen, and Z takes the decision back', async () => {
  const { api, asked } = setUp(slipOf('s1', 'Anong'), slipOf('s2', 'Chai'));
  // However busy the machine is, no time passes between the slip and the key.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await draw(api);
  await screen.findByText(/Slip of Anong/);
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([]);
  expect(screen.getByText(/has only just come up/).role).toBe('status');
  clock.mockRestore();
  await settled();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/Slip of Chai/);
  await userEvent.keyboard('z');
  await screen.findByText(/Slip of Anong/);
  expect(asked.at(-1)).toMatchObject({
    row: undoStep,
    input: { params: { id: 'b-s1' }, body: { version: 4 } },
  });
});

test('one Enter after the amount confirms it, in Thai digits too; Escape leaves the field', async () => {
  const { api, asked } = setUp(slipOf('s1', 'Anong'));
  await draw(api);
  await screen.findByText(/Slip of Anong/);
  await settled();
  await userEvent.keyboard('e');
  const came = document.activeElement as HTMLInputElement;
  await userEvent.clear(came);
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([]);
  await userEvent.keyboard('๙,๘๐๐{Escape}');
  expect(document.activeElement).not.toBe(came);
  expect(asked).toEqual([]);
  await userEvent.keyboard('e๙๘๑๐{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ input: { body: { amount: 9810 } } }]));
});

test('a used slip is confirmed with a reason only', async () => {
  const { api, asked } = setUp(slipOf('s1', 'Anong', { evidence: USED }));
  await draw(api);
  expect((await screen.findByRole('alert')).textContent).toContain('paid ฿11,610 on 3 Oct 2026');
  await settled();
  await userEvent.keyboard('{Enter}');
  const reason = screen.getByLabelText('Reason to confirm it all the same');
  await userEvent.type(reason, ' ok ');
  expect(screen.getByRole('button', { name: 'Type a reason first' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(asked).toEqual([]);
  await userEvent.type(reason, 'with me');
  await userEvent.click(await confirmButton('฿11,610'));
  await waitFor(() =>
    expect(asked).toMatchObject([{ input: { body: { despite: 'ok with me' } } }]),
  );
});

test('asking again: A, a number, Enter; the guest’s language', async () => {
  const slip = slipOf('s1', 'Anong');
  slip.booking.language = 'th';
  const { api, asked } = setUp(slip, slipOf('s2', 'Chai'));
  await draw(api);
  await screen.findByText(/Slip of Anong/);
  await userEvent.keyboard('a');
  const chosen = await screen.findByRole('radio', { name: /Cannot be read/ });
  expect(document.activeElement).toBe(chosen);
  expect(screen.getByText(/บัญชีผู้รับในสลิปนี้ไม่ใช่/)).toBeTruthy();
  await userEvent.keyboard('2{Enter}');
  await screen.findByText(/Slip of Chai/);
  expect(asked).toMatchObject([
    {
      row: refuseSlip,
      input: { params: { id: 's1' }, body: { reason: 'other_account', words: '' } },
    },
  ]);
});

test('the same amount once more is asked about, and then meant', async () => {
  const { api, asked, refuseOnce } = setUp(slipOf('s1', 'Anong'));
  await draw(api);
  const confirm = await confirmButton('฿11,610');
  refuseOnce('same_payment');
  await userEvent.click(confirm);
  await screen.findByText(/recorded a moment ago/);
  await userEvent.click(confirm);
  await screen.findByText('No slip is waiting', { selector: 'p:not([role])' });
  expect(asked.at(-1)).toMatchObject({ input: { body: { again: true } } });
});

test('what a colleague decides is said, and the next slip is shown', async () => {
  const { api, decide } = setUp(slipOf('s1', 'Anong'), slipOf('s2', 'Chai'));
  const { notices } = await draw(api);
  await screen.findByText(/Slip of Anong/);
  decide('s1');
  await screen.findByText(/Slip of Chai/);
  expect(notices.map(({ text }) => text)).toContain(
    'Somebody else has just decided on the slip of Anong',
  );
});

test('the message about a new slip opens its booking', async () => {
  const { api, publish } = setUp(slipOf('s1', 'Anong'));
  const { notices, router } = await drawAdmin('/account', { texts: ['slips'], api });
  await screen.findByRole('heading', { level: 1 });
  publish({
    kind: 'slip.received',
    bookingId: 's2',
    event: 'slip',
    by: 'guest',
  });
  const [notice] = await waitFor(() => {
    expect(notices).toHaveLength(1);
    return notices;
  });
  expect(notice?.text).toBe('Boonmee has sent a slip');
  expect(notice?.open?.label).toBe('Open');
  notice?.open?.run();
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/s2'));
});

test('the details of a payment open the one dialog, with the slip and the amount of the bar', async () => {
  const { api, asked } = setUp(slipOf('s1', 'Anong'), slipOf('s2', 'Chai'));
  await draw(api);
  const came = await screen.findByLabelText('Amount that came');
  await userEvent.clear(came);
  await userEvent.type(came, '11,600');
  await userEvent.click(screen.getByRole('button', { name: /^Method, day, reference/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a payment' });
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Method/), 'cash');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm with ฿11,600' }));
  await screen.findByText(/Slip of Chai/);
  expect(asked).toMatchObject([
    {
      row: recordPayment,
      input: { body: { amount: 11_600, method: 'cash', slipIds: ['s1'], version: 3 } },
    },
  ]);
});
