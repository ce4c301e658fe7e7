import { addDays, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import type { MoneyToSettleOfVilla } from '../money/money-to-settle.usecases.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { Watch } from './watch.ts';

/** A refund whose promised day is over, and which is not recorded yet. */
export function watchRefunds(deps: {
  moneyToSettle: Pick<MoneyToSettleOfVilla, 'lateRefunds'>;
  villaSettings: () => Pick<VillaSettings, 'timeZone'>;
}): Watch<'refund_late'> {
  return () => {
    const refunds = deps.moneyToSettle.lateRefunds();
    const [first] = refunds;
    if (first === undefined) return null;
    const { by, bookingId, inBin } = first;
    const since = startOfDay(addDays(by, 1), deps.villaSettings().timeZone).toISOString();
    return {
      alarm: { kind: 'refund_late', since, count: refunds.length, by, bookingId, inBin },
      mail: { kind: 'refund_late', to: 'owners', data: { refunds } },
    };
  };
}
