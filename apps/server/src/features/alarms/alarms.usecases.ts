import type { Alarm, AlarmKind } from '@villa/shared/contract/alarms.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { Found, Watches } from './watch.ts';

const DAY_MS = 24 * 3_600_000;
/** While nobody mends it, the owners are reminded. */
const TELL_AGAIN_MS = 7 * DAY_MS;

/** Finds what is wrong with the house now, and tells the owners. */
export interface Alarms {
  /** In the order of the watches. A look that fails hides no other one. */
  now(): Promise<Alarm[]>;
  /** Writes to the owners what they have not been told; never fails. @returns whether it wrote */
  tell(): Promise<boolean>;
  /** False once an alarm was looked for in vain; true before anybody has looked. */
  isOn(kind: AlarmKind): boolean;
}

export function createAlarms(deps: {
  watches: Watches;
  signs: AlarmSigns;
  outbox: Pick<Outbox, 'enqueue'>;
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  log: Log;
}): Alarms {
  const { signs, clock, log } = deps;
  const kinds = Object.keys(deps.watches) as AlarmKind[];
  /** The log has a line for these alarms; an alarm leaves the set when it ends. */
  const logged = new Set<AlarmKind>();
  const looked = new Set<AlarmKind>();

  async function look(kind: AlarmKind): Promise<Found | null> {
    try {
      return await deps.watches[kind]();
    } catch (error) {
      log.error({ err: error, kind }, 'an alarm could not be looked for');
      return null;
    }
  }

  /** Once a time of trouble, but no more than daily where it comes and goes. */
  function isUntold({ kind, since }: Alarm): boolean {
    const told = signs.toldAt(kind)?.getTime() ?? null;
    if (told === null) return true;
    const passed = clock.now().getTime() - told;
    // Told in the future: the clock was set back since, and would silence this for as long.
    return passed < 0 || passed >= (Date.parse(since) > told ? DAY_MS : TELL_AGAIN_MS);
  }

  function write({ mail, alert }: Found): string[] {
    if (mail !== undefined) return deps.outbox.enqueue(mail);
    return alert === undefined ? [] : deps.alertOutbox.enqueue(alert.event, alert.occasion);
  }

  function tellOf(found: Found): boolean {
    const { alarm } = found;
    if (found.mail === undefined && found.alert === undefined) return false;
    try {
      return deps.writeTransaction(() => {
        if (!isUntold(alarm) || write(found).length === 0) return false;
        signs.noteNotified(alarm.kind);
        return true;
      });
    } catch (error) {
      log.error({ err: error, kind: alarm.kind }, 'the owners could not be written to');
      return false;
    }
  }

  return {
    isOn: (kind) => !looked.has(kind) || logged.has(kind),
    async now() {
      const found = await Promise.all(kinds.map(look));
      return found.flatMap((one) => (one === null ? [] : [one.alarm]));
    },
    async tell() {
      let isWritten = false;
      for (const kind of kinds) {
        const found = await look(kind);
        looked.add(kind);
        if (found === null) {
          logged.delete(kind);
          continue;
        }
        if (!logged.has(kind)) log.warn({ ...found.alarm }, 'something is wrong with the house');
        logged.add(kind);
        if (tellOf(found)) isWritten = true;
      }
      return isWritten;
    },
  };
}
