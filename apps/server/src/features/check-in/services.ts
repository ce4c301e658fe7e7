import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { ChannelStaysServices } from '../channel-stays/services.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import { createCheckIns } from './check-in.usecases.ts';
import { createCheckInWriting } from './write-check-in.ts';
import { createCheckInRepository } from './check-in.repository.ts';
import { followChannelStays } from './follow-channel-stays.ts';
import { createGuestRows } from './guest-rows.ts';
import { createKeyRing, movedKeyRings } from './key-ring.ts';
import { createPassportKeys } from './passport-keys.ts';

export type CheckInBelow = BookingsBelow & BookingsServices & ChannelStaysServices;
export type CheckInServices = ReturnType<typeof createCheckInServices>;
/** Everything that its calls read. */
export type CheckInContext = HttpContext & CheckInBelow & CheckInServices;

/** The guests who come with a stay, as their passports say it. */
export function createCheckInServices(below: CheckInBelow) {
  const { db, clock, config, stores } = below;
  const villa = () => stores.villa.read() ?? NO_VILLA;
  const checkInRows = createCheckInRepository(db);
  const keyRing = createKeyRing(config.dataDir);
  const rows = { rows: checkInRows, keyRing };
  const checkInGuests = createGuestRows(rows);
  const passportKeys = createPassportKeys({
    ...below,
    ...rows,
    movedRings: () => movedKeyRings(config.dataDir),
    followChannels: () =>
      followChannelStays({
        ...below,
        ...rows,
        checkInGuests,
        today: () => dateInZone(clock.now(), villa().timeZone),
      }),
    villa,
  });
  const checkInWriting = createCheckInWriting({ checkInRows, checkInGuests, clock });
  const checkIns = createCheckIns({
    ...below,
    checkInRows,
    checkInGuests,
    checkInWriting,
    villa,
    sweep: () => passportKeys.sweep(),
  });
  return { checkInRows, checkInGuests, passportKeys, checkInWriting, checkIns };
}

const NO_VILLA = {
  timeZone: 'Asia/Bangkok',
  passportDays: 30,
  checkInTime: '15:00',
  checkOutTime: '11:00',
};
