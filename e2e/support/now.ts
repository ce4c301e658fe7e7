import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';

/** When every test takes place: Friday 20 November 2026, nine in the morning at the villa. */
export const NOW = '2026-11-20T02:00:00.000Z';
export const VILLA_ZONE = DEFAULT_TIME_ZONE;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Makes the first user the owner. */
export const SETUP_CODE = 'set-up-code-of-the-tests';
