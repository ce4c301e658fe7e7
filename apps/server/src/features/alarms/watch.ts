import type { Alarm, AlarmKind, AlarmOf } from '@villa/shared/contract/alarms.ts';
import type { AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { AlertOccasion } from '../alerts/alert-kind.ts';
import type { HouseMail } from '../messages/outbox.ts';

/** The alarm that a watch raises, and the mail about it. */
export interface Found<Of extends Alarm = Alarm> {
  alarm: Of;
  /** The mail to the owners; left out when no mail would arrive. */
  mail?: HouseMail;
  /** The alert to users where no mail brings it. */
  alert?: { event: AlertEvent; occasion: AlertOccasion };
}

/** Looks now at one thing that can be wrong with the house. Null while all is well. */
export type Watch<Kind extends AlarmKind> = () => Looked<Kind> | Promise<Looked<Kind>>;
type Looked<Kind extends AlarmKind> = Found<AlarmOf<Kind>> | null;

/** One a kind, each made in a file of its own, in the order in which they are shown. */
export type Watches = { [Kind in AlarmKind]: Watch<Kind> };
