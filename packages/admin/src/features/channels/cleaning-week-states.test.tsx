import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { listStaffTurnovers } from '@villa/shared/contract/cleaner.ts';
import { getCleaningWeek } from '@villa/shared/contract/cleaning.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const TURNOVER = {
  outOn: '2026-12-02',
  outTime: '11:00',
  inOn: '2026-12-02',
  inTime: '15:00',
  before: null,
  declined: [],
};

test('B9 the printed week says of each day who comes, and where the house is ready', async () => {
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [
      getCleaningWeek,
      {
        from: '2026-12-01',
        to: '2026-12-08',
        today: '2026-12-01',
        checkInTime: '15:00',
        checkOutTime: '11:00',
        stays: [],
      },
    ],
    [
      listStaffTurnovers,
      {
        today: '2026-12-01',
        cleaners: 1,
        troubles: [],
        turnovers: [
          { ...TURNOVER, id: '1', state: 'confirmed', by: 'Mali' },
          { ...TURNOVER, id: '2', outOn: '2026-12-05', inOn: null, state: 'ready', by: 'Mali' },
          { ...TURNOVER, id: '3', outOn: '2026-12-07', inOn: null, state: 'asked', by: null },
        ],
      },
    ],
  ]);
  const call = (async (row: unknown) => {
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer;
  }) as unknown as AdminApi['call'];
  await drawAdmin('/calendar-sync/cleaning', { api: { call } });
  const saying = async (words: string) => {
    const line = await screen.findByText(words);
    return line.closest('li')?.parentElement?.closest('li')?.querySelector('h2')?.textContent;
  };
  expect(await saying('Cleaning: Mali comes')).toContain('2 December');
  expect(await saying('Cleaning: the house is ready (Mali)')).toContain('5 December');
  expect(await saying('Cleaning: no answer yet')).toContain('7 December');
});
