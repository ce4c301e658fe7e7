const LOCAL = /^\d{10}$/;
/** E.164 allows at most 15 digits (ITU-T E.164, 6); below 8 no country has a full number. */
const INTERNATIONAL = /^\+\d{8,15}$/;

/** Marks of writing direction, unseen, that phones put around a number which is copied out of the contacts. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The number without the spaces, dashes, dots and brackets that people write, or null when it is none. */
export function normalizePhone(input: string): string | null {
  const bare = input.replace(DIRECTION_MARKS, '').replace(/[\s\-().]/g, '');
  return LOCAL.test(bare) || INTERNATIONAL.test(bare) ? bare : null;
}
