import { render, screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { listBookingReports } from '@villa/shared/contract/cleaner.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AdminRoot } from '../../admin-root.tsx';
import type { AdminApi } from '../../host/admin-api.ts';
import { createTestAdminHost } from '../../testing/test-admin-host.ts';
import { createAdminI18n } from '../../texts/create-admin-i18n.ts';
import { StayReports } from './stay-reports.tsx';

const REPORT = {
  id: 'r',
  kind: 'broken',
  place: 'bathroom',
  at: '2026-12-01T02:00:00.000Z',
  by: 'Mali',
  pictures: [],
  bookingId: 'b',
  outOn: '2026-12-01',
  settledAt: null,
};

async function draw(kind: string, isReturned: boolean): Promise<void> {
  const call = (async (row: unknown) => {
    if (row === listBookingReports) return { reports: [{ ...REPORT, kind }] };
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  const { host } = createTestAdminHost({ api: { call } });
  const i18n = await createAdminI18n('en');
  await loadTexts(i18n, ['cleaning']);
  const element = <StayReports bookingId="b" isReturned={isReturned} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<AdminRoot host={host} i18n={i18n} router={router} />);
  await screen.findByText(/Mali/);
}

test.each<[kind: string, isReturned: boolean, isSaid: boolean]>([
  ['broken', true, true],
  ['missing', true, true],
  ['broken', false, false],
  // Pictures of a ready house are no trouble.
  ['ready', true, false],
])(
  'G10 of a report of what is %s, with the deposit gone back: %j, “already returned” is said: %j',
  async (kind, isReturned, isSaid) => {
    await draw(kind, isReturned);
    expect(screen.queryByText('Deposit already returned') !== null).toBe(isSaid);
  },
);
