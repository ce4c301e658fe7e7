import { type Quote, quoteStay } from '@villa/shared/domain/pricing.ts';
import type { Stay } from '@villa/shared/domain/stay.ts';
import type { Clock } from '../../lib/clock.ts';
import { checkParty, checkStay, readStay } from '../bookings/stay-check.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';

/**
 * What a stay would cost now, whether or not its nights are free. The function throws AppError
 * `invalid_fields` for what a guest may not book.
 */
export function createQuoting(deps: { villaSettings: () => VillaSettings; clock: Clock }) {
  return (wire: Stay, rooms: number | undefined): Quote => {
    const settings = deps.villaSettings();
    const stay = readStay(wire, settings.timeZone);
    checkStay(stay, settings, deps.clock.now());
    checkParty({ rooms }, settings);
    return quoteStay(settings, stay, rooms ?? settings.bedrooms);
  };
}
