import type { texts as bookings } from './staff/bookings.th.ts';
import type { texts as money } from './staff/money.th.ts';

/** The keys of the texts below, with dots between them. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * Says a text of staff's screens by its key. The sentences that are functions of a booking are said with it alone, so that
 * a test can read them in every state without a screen.
 */
export type StaffSay = (
  key: `money:${KeysOf<typeof money>}` | `bookings:${KeysOf<typeof bookings>}`,
  values?: Readonly<Record<string, string>>,
) => string;
