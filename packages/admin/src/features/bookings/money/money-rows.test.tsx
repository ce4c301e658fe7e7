import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingDetail, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
const TERMS = { depositPercent: 30, damageDeposit: 5000 };
const HELD = [{ pot: 'damage' as const, amount: 5000 }];

/** The money card's three rows on a day, each as one text. */
async function rowsOn(day: string, part: Partial<BookingDetail>): Promise<string[]> {
  const call = (async (row: unknown) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return { ...sampleBooking, ...STAY, ...part };
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', { api: { call, now: () => new Date(`${day}T03:00:00Z`) } });
  const card = await screen.findByRole('region', { name: 'Money' });
  return [...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

const instalment = (part: Partial<BookingDetail['instalments'][number]>) => ({
  id: 'i1',
  kind: 'balance' as const,
  amount: 27_090,
  paid: 0,
  dueOn: '2026-12-01',
  ...part,
});

test.each<[title: string, day: string, Partial<BookingDetail>, rows: string[]]>([
  [
    'a balance is next until the week before its day',
    '2026-11-23',
    withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] }),
    [
      'Received฿11,610of ฿38,700',
      'Due฿0nothing now',
      'Next฿32,090Balance and damage deposit, by 1 Dec',
    ],
  ],
  [
    'a balance is due from the week before its day on',
    '2026-11-24',
    withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [11_610] }),
    [
      'Received฿11,610of ฿38,700',
      'Due฿32,090Balance and damage deposit, by 1 Dec',
      'Next฿0nothing',
    ],
  ],
  [
    'what comes after the part that is due is next',
    '2026-11-28',
    {
      ...withMoney({ status: 'confirmed', total: 38_700, payments: [11_610] }),
      instalments: [
        instalment({}),
        instalment({
          id: 'i2',
          kind: 'damage_deposit',
          amount: 5000,
          dueOn: STAY.checkIn,
          way: 'on_arrival',
        }),
      ],
      money: {
        ...withMoney({ status: 'confirmed', total: 38_700, payments: [11_610] }).money,
        next: { kind: 'balance', amount: 27_090, dueOn: '2026-12-01' },
      },
    },
    [
      'Received฿11,610of ฿38,700',
      'Due฿27,090Balance, by 1 Dec',
      'Next฿5,000Damage deposit, in cash on arrival, 15 Dec',
    ],
  ],
  [
    'F7 cash on arrival is next until the day of arrival, however near',
    '2026-12-14',
    {
      ...withMoney({ status: 'confirmed', total: 38_700, payments: [11_610] }),
      instalments: [instalment({ dueOn: STAY.checkIn, way: 'on_arrival' })],
      money: {
        ...withMoney({ status: 'confirmed', total: 38_700, payments: [11_610] }).money,
        next: { kind: 'balance', amount: 27_090, dueOn: STAY.checkIn, way: 'on_arrival' },
      },
    },
    [
      'Received฿11,610of ฿38,700',
      'Due฿0nothing now',
      'Next฿27,090Balance, in cash on arrival, 15 Dec',
    ],
  ],
  [
    'F7 an agent’s late part is due from the agent, and the guest’s cash is next',
    '2026-12-02',
    {
      ...withMoney({ status: 'confirmed', total: 38_700 }),
      instalments: [
        instalment({ kind: 'deposit', amount: 30_000, payer: 'agent' }),
        instalment({ id: 'i2', amount: 8700, dueOn: STAY.checkIn, way: 'on_arrival' }),
      ],
      money: {
        ...withMoney({ status: 'confirmed', total: 38_700 }).money,
        next: { kind: 'balance', amount: 8700, dueOn: STAY.checkIn, way: 'on_arrival' },
      },
    },
    [
      'Received฿0nothing yet, of ฿38,700',
      'Due฿30,000Deposit, the agent is late since 1 Dec',
      'Next฿8,700Balance, in cash on arrival, 15 Dec',
    ],
  ],
  [
    'a damage deposit that is held goes back after check-out',
    '2026-12-01',
    withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [38_700, HELD] }),
    [
      'Received฿38,700the whole price',
      'Due฿0nothing',
      'Next−฿5,000damage deposit back after check-out',
    ],
  ],
  [
    'a damage deposit is late once its promised day has passed',
    '2026-12-26',
    {
      ...withMoney({ status: 'confirmed', total: 38_700, terms: TERMS, payments: [38_700, HELD] }),
      refundBy: '2026-12-25',
    },
    [
      'Received฿38,700the whole price',
      'Due฿0nothing',
      'Next−฿5,000damage deposit to return, promised by 25 Dec: late',
    ],
  ],
])('%s', async (_title, day, part, rows) => {
  expect(await rowsOn(day, part)).toEqual(rows);
});
