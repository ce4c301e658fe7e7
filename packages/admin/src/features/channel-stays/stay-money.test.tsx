import { screen, within } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type OneChannelStay, getChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { STAFF } from '../../testing/test-admin-host.ts';

type Payout = OneChannelStay['payouts'][number];
const payout = (some: Partial<Payout>): Payout => ({
  id: 'a',
  channel: 'Airbnb',
  receivedOn: '2026-11-18',
  satang: 1_950_025,
  part: 800_000,
  note: '',
  reverses: null,
  isReversed: false,
  reason: '',
  by: 'Nok',
  ...some,
});
const STAY: OneChannelStay = {
  id: 's',
  channel: { id: 'c', name: 'Airbnb' },
  from: '2026-12-03',
  until: '2026-12-06',
  customerName: 'Khun Lek',
  phone: null,
  guests: 2,
  gross: 10_000,
  commission: null,
  commissionSatang: 0,
  payout: { expected: 1_000_000, said: null, on: null, came: 900_000, short: 0, shortReason: '' },
  gone: null,
  needs: [],
  version: 1,
  history: [],
  payouts: [
    payout({
      seen: {
        on: '2026-11-19',
        account: { id: 'kbank', name: 'KBANK', digits: '00011' },
        inPayout: false,
      },
    }),
    payout({ id: 'b', satang: 100_000, part: 100_000 }),
  ],
  usualCommission: null,
};

test('F3 the payout of a channel’s stay that the bank’s statement shows says the day and the account', async () => {
  const call = (async (row: unknown) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getChannelStay) return STAY;
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/calendar-sync/stays/s', { api: { call } });
  const card = await screen.findByRole('region', { name: 'Money' });
  const lines = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(lines[0]).toContain('Seen at the bank on 19 Nov 2026, KBANK …00011');
  expect(lines[1]).not.toMatch(/at the bank/i);
});
