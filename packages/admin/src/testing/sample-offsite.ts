import type { Offsite } from '@villa/shared/contract/offsite.ts';

/** Off-site copies as nobody has set them up. */
export const noOffsite: Offsite = {
  place: null,
  placeIsFixed: false,
  keyEnd: null,
  keyIsFixed: false,
  isOn: false,
  running: null,
  last: null,
  failure: null,
  emptiedAt: null,
  drill: null,
  nextAt: null,
  nextDrillAt: null,
  kept: { hourly: 24, daily: 30, monthly: 12 },
};

/** The same while all is well. */
export const sampleOffsite: Offsite = {
  ...noOffsite,
  place: {
    kind: 's3',
    endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
    region: 'ap-southeast-1',
    bucket: 'baanvela-copies',
    prefix: '',
    accessKeyId: 'AKIAOFAVILLA',
    secretEnd: '8f2k',
  },
  keyEnd: '7Q4M',
  isOn: true,
  last: {
    at: '2026-11-28T02:28:00.000Z',
    madeAt: '2026-11-28T02:28:00.000Z',
    copies: 66,
    bytes: 1_300_000_000,
    sentFiles: 2,
    sentBytes: 9_000_000,
  },
  drill: {
    at: '2026-11-22T02:00:00.000Z',
    madeAt: '2026-11-22T01:00:00.000Z',
    seconds: 41,
    files: 4012,
    bytes: 1_250_000_000,
    found: { bookings: 213, payments: 412 },
    here: { bookings: 213, payments: 412 },
    failure: null,
  },
  nextAt: '2026-11-28T03:28:00.000Z',
  nextDrillAt: '2026-11-29T02:00:00.000Z',
};
