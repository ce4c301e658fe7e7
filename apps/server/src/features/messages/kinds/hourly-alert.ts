import type { AlertOccasion } from '../../alerts/alert-kind.ts';

const HOUR_MS = 3_600_000;

/** One alert in each hour, however often its cause is looked at where nobody gets the mail. */
export const hourly = (_data: object, now: Date): AlertOccasion[] => [
  { key: `hour ${Math.floor(now.getTime() / HOUR_MS)}`, data: {} },
];
