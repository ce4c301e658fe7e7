import { formatBaht, formatInstant } from '@villa/shared/i18n/locale.ts';
import type { TopUpState } from '@villa/shared/domain/money/top-up.ts';
import type { MailedTopUp } from '../mail-data.ts';
import type { DataSources, RelayNow, ValuesAround } from './message-kind.ts';

/** The bedroom that a mail is about; not sent when that has gone another way meanwhile. */
export interface TopUpData {
  topUp: MailedTopUp;
}

export function topUpData({ topUp }: DataSources): TopUpData | null {
  const asked = topUp();
  return asked && { topUp: asked };
}

/** @param states those of the bedroom in which the mail is still true */
export function refreshTopUp(
  states: readonly TopUpState[],
  data: TopUpData | null,
  { topUp }: RelayNow,
): { data: TopUpData | null } | null {
  if (data === null || !('topUp' in data)) return { data };
  const now = topUp();
  return now?.id === data.topUp.id && states.includes(now.state) ? { data } : null;
}

export function topUpValues(
  { topUp: { rooms, amount, endsAt } }: TopUpData,
  { booking, villa, language, counts }: ValuesAround,
): Record<string, string> {
  return {
    bedrooms: counts({ ...booking, rooms }).bedrooms,
    bedroomsNow: counts(booking).bedrooms,
    extra: formatBaht(amount),
    ends: formatInstant(endsAt, language, villa.timeZone),
  };
}
