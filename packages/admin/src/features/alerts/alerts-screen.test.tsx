import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type AlertRow, type AlertSettings, getAlerts } from '@villa/shared/contract/alerts.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { texts } from '@villa/shared/i18n/staff/alerts.en.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const row = (event: AlertRow['event'], name: string): AlertRow => ({
  event,
  group: 'stay',
  name: { en: name, th: name },
  rings: false,
  lastWay: event === 'tm30_due' ? 'push' : null,
});
const settings: AlertSettings = {
  events: { check_in_missing: ['push'], tm30_due: ['push'] },
  quietHours: { on: false, from: '22:00', until: '07:00' },
  names: false,
  ways: ['push', 'mail'],
  rows: [row('check_in_missing', 'Check-in is missing'), row('tm30_due', 'TM30 is due')],
};

test.each([
  ['Asia/Bangkok', true],
  ['Europe/Lisbon', false],
])(
  'C2 the alert of TM30 is offered to a villa in Thailand alone (%s)',
  async (timeZone, isThere) => {
    const call = (async (route: unknown) => {
      if (route === getMe) return STAFF;
      if (route === getVilla) return { ...sampleVilla, timeZone };
      if (route === getAlerts) return settings;
      throw new ApiError(404, { code: 'not_found', message: '' });
    }) as unknown as AdminApi['call'];
    await drawAdmin('/alerts', { language: 'en', api: { call } });
    expect(await screen.findByText('Check-in is missing')).toBeTruthy();
    await screen.findAllByText(isThere ? 'TM30 is due' : 'Check-in is missing');
    expect(screen.queryByText('TM30 is due') !== null).toBe(isThere);
    expect(screen.queryByText(texts.grid.lastWay) !== null).toBe(isThere);
  },
);
