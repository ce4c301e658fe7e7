import * as z from 'zod/mini';
import { because } from './fields.ts';

/** A time zone by its name, such as `Asia/Bangkok`. */
export const timeZone = z.string(because('invalid')).check(z.refine(isTimeZone, 'invalid'));

function isTimeZone(name: string): boolean {
  try {
    // A bare `+07:00` is one here, but not in every guest's browser, whose pages would break.
    return /^[A-Z]/i.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
