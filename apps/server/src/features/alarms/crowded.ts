import { BUSY_NIGHTS } from '@villa/shared/domain/stay/unconfirmed-nights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HeldByAll } from '../bookings/unconfirmed.repository.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { Watch } from './watch.ts';

/** Somebody may be booking without meaning to come. The mail goes with the booking that made it so many (holds-alarm.ts). */
export function watchHolds(deps: {
  signs: AlarmSigns;
  held: () => HeldByAll;
  clock: Clock;
}): Watch<'crowded'> {
  const { signs, clock } = deps;
  return () => {
    const { nights, later } = deps.held();
    const sign = signs.find('crowded');
    if (nights + later < BUSY_NIGHTS) {
      if (sign !== null) signs.end('crowded');
      return null;
    }
    if (sign === null) signs.note('crowded');
    const since = (sign?.since ?? clock.now()).toISOString();
    return { alarm: { kind: 'crowded', since, nights: nights + later } };
  };
}
