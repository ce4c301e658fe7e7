import type { AlertEvent, AlertGroup, AlertWay } from '@villa/shared/contract/alerts.ts';
import type { Permission, Role } from '@villa/shared/domain/booking/permission.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';

/** One occasion to alert of an event. */
export interface AlertOccasion<Data extends object = object> {
  /** Told once; left out where its cause happens once by itself. */
  key?: string;
  bookingId?: string | null;
  /** The id of the one user whom it concerns; left out: everybody who may hear of it. */
  to?: string;
  /** Nothing of a guest's: what is said is read when it goes. */
  data: Data;
}

/** An occasion that the clock brings. */
export interface PlannedOccasion<Data extends object = object> extends AlertOccasion<Data> {
  key: string;
  /** When it is told, unless that is in the reader's quiet hours. */
  at: Date;
  /** From then on it is too late. */
  deadline: Date;
  /** The last one before its deadline rings in quiet hours, too. */
  isLast?: true;
}

/** The text of an alert: a title of at most 40 letters says what, the second line for which nights and what to do. */
export interface AlertText {
  title: string;
  body: string;
  /** The path that a click opens, below the address of the kind's pages. */
  path: string;
  /** A later notification takes the place of one with the same tag; left out: one a booking, or one an event. */
  tag?: string;
}

/** One kind of alert: its only definition beside its words. */
export interface AlertKind<Data extends object = object, Now = unknown> {
  event: AlertEvent;
  group: AlertGroup;
  /** As its row on the screen is called. */
  name: Record<Language, string>;
  /** The permission without which nobody hears of it. */
  may: Permission;
  /** A further one for the mails about it, which say more than a lock screen. */
  mailNeeds?: Permission;
  /** The ways that a user of a role hears by, who has not chosen. */
  ways: Readonly<Partial<Record<Role, readonly AlertWay[]>>>;
  /** Nobody chooses: the roles that `ways` names hear of it by these ways, and no other role does. */
  always?: true;
  /** The address of the pages that a click opens; left out: the admin's. */
  pages?: string;
  /** Left out: always. False hides its row, and nobody hears of it. */
  isOffered?(): boolean;
  /** Rings in quiet hours. */
  rings?: true;
  /** Somebody always hears of it: the last way of the last reader cannot be taken off. */
  lastWayStays?: true;
  /**
   * `own`: kinds of mail name it as theirs (`alert` of a kind of mail). `alert`: the mail says what the push says. `none`:
   * its readers have no address.
   */
  mail: 'own' | 'alert' | 'none';
  /** How long anybody wants to hear of it. */
  ttlMinutes: number;
  /** The occasions whose moment may be near; those of before are told already, or too late. */
  planned?(now: Date): PlannedOccasion<Data>[];
  /** Asked again before it goes: the facts as they are by then, or null when it is no news any more. */
  shouldSend(occasion: { bookingId: string | null; data: Data }): Now | null;
  /** @param around `names`: guests' names and amounts may stand in it */
  text(now: Now, around: { language: Language; names: boolean }): AlertText;
}

/** The address of the pages that a click opens. */
export const pagesOf = ({ pages = '/admin' }: Pick<AlertKind, 'pages'>): string => pages;

/** Keeps a kind's own types within it. */
export const alertKind = <Data extends object, Now>(kind: AlertKind<Data, Now>): AlertKind => kind;
