/** The part of the product that a variable's value comes from; `booking`: it is always there. */
type Part = 'booking' | 'codes' | 'check_in' | 'reviews';

/**
 * Every variable that a message may hold, in the order in which they are offered. Those of parts that this version
 * does not have yet can be written, and keep the message from being switched on.
 */
const PARTS = {
  firstName: 'booking',
  guestName: 'booking',
  reference: 'booking',
  checkIn: 'booking',
  checkOut: 'booking',
  checkInTime: 'booking',
  checkOutTime: 'booking',
  nights: 'booking',
  guests: 'booking',
  rooms: 'booking',
  total: 'booking',
  balance: 'booking',
  balanceDue: 'booking',
  stayLink: 'booking',
  villaName: 'booking',
  villaPhone: 'booking',
  doorCode: 'codes',
  wifi: 'codes',
  checkInLink: 'check_in',
  missing: 'check_in',
  reviewLink: 'reviews',
} as const satisfies Record<string, Part>;

export type MessageVariable = keyof typeof PARTS;
export const MESSAGE_VARIABLES = Object.keys(PARTS) as readonly MessageVariable[];

/** Their values are kept nowhere: the stored body has a blank in their place. */
export type SecretVariable = 'doorCode' | 'wifi';
export const SECRET_VARIABLES: readonly SecretVariable[] = ['doorCode', 'wifi'];

/** The parts of the product that are not there yet. */
const NOT_YET: readonly Part[] = ['reviews'];

/** The variables that have a value in this version. */
export const USABLE_VARIABLES = MESSAGE_VARIABLES.filter((name) => !NOT_YET.includes(PARTS[name]));

export function isMessageVariable(name: string): name is MessageVariable {
  return Object.hasOwn(PARTS, name);
}
export function isSecretVariable(name: string): name is SecretVariable {
  return SECRET_VARIABLES.some((one) => one === name);
}

/** True if a variable belongs to a part that is not there yet, or to none at all (`unknown`). */
export function isMissingPart(name: string, part: 'reviews' | 'unknown'): boolean {
  if (!isMessageVariable(name)) return part === 'unknown';
  return PARTS[name] === part && NOT_YET.includes(part);
}

/** `{{name}}`, also with blanks inside. Whatever else stands between two braces is no variable, and unknown. */
export const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** The names of all variables of a text, in their order, known or not. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
}
