import type { BookingForm } from './booking-form.ts';

/** A field that two people were at. */
export interface ChangedField {
  field: string;
  before: unknown;
  now: unknown;
  /** What was typed here, where it is another than theirs; undefined where nothing was. */
  yours: unknown;
}

/** Every field by its path, the guest's own ones included. */
function flat({ customerInfo, ...form }: BookingForm): Record<string, unknown> {
  const info = Object.entries(customerInfo).map(([key, value]) => [`customerInfo.${key}`, value]);
  return { ...form, ...Object.fromEntries(info) };
}

/**
 * What somebody else's saving means for a form that is being filled in: fields that were not touched
 * here follow the latest, what was typed stays.
 * @param base what the form began with
 * @returns the paths to follow with their values, and what to tell
 */
export function mergeForms(
  base: BookingForm,
  mine: BookingForm,
  theirs: BookingForm,
): { follow: Record<string, unknown>; changed: ChangedField[] } {
  const before = flat(base);
  const here = flat(mine);
  const follow: Record<string, unknown> = {};
  const changed: ChangedField[] = [];
  for (const [field, now] of Object.entries(flat(theirs))) {
    if (now === before[field]) continue;
    const isTouched = here[field] !== before[field];
    if (!isTouched) follow[field] = now;
    const yours = isTouched && here[field] !== now ? here[field] : undefined;
    changed.push({ field, before: before[field], now, yours });
  }
  return { follow, changed };
}
