import type { System } from '@villa/shared/contract/system.ts';

/** A machine on which all is well. */
export const sampleSystem: System = {
  serverTime: '2026-11-28T02:40:00.000Z',
  install: 'villa',
  version: '1.4.0',
  commit: null,
  installedAt: '2026-11-16T02:00:00.000Z',
  startedAt: '2026-11-16T02:00:00.000Z',
  alarms: [],
  findings: [],
  mail: {
    delivery: 'smtp',
    setIn: 'admin',
    server: {
      host: 'smtp.example.com',
      port: 587,
      user: 'stay@baanvela.example',
      sender: 'stay@baanvela.example',
    },
    passwordEnding: '8f2k',
    passwordMissing: false,
    testTo: 'somchai@example.com',
    waiting: 0,
    waitingForGuests: 0,
    lastSentAt: null,
  },
  backups: {
    lastAt: '2026-11-27T20:00:00.000Z',
    count: 14,
    bytes: 14_200_000_000,
    kept: 14,
    nextAt: '2026-11-28T20:00:00.000Z',
  },
  disk: {
    freeBytes: 2_100_000_000,
    totalBytes: 40_000_000_000,
    parts: [
      { part: 'backups', bytes: 14_200_000_000 },
      { part: 'pictures', bytes: 8_800_000_000 },
      { part: 'papers', bytes: 3_600_000_000 },
      { part: 'database', bytes: 48_000_000 },
      { part: 'rest', bytes: 0 },
    ],
  },
  warnings: { week: 0, newestAt: null },
  calendars: [{ name: 'Airbnb', state: 'fresh', lastSuccessAt: '2026-11-28T02:36:00.000Z' }],
  publicUrl: 'https://baanvela.example',
  proxyProven: true,
  allowedPrivateAddresses: [],
};
