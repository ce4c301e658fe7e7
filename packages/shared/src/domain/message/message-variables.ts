/** Every variable that a message may hold, in the order in which they are offered. */
export const MESSAGE_VARIABLES = [
  'firstName',
  'guestName',
  'reference',
  'checkIn',
  'checkOut',
  'checkInTime',
  'checkOutTime',
  'nights',
  'guests',
  'rooms',
  'total',
  'balance',
  'balanceDue',
  'stayLink',
  'villaName',
  'villaPhone',
  'doorCode',
  'wifi',
  'checkInLink',
  'missing',
  'reviewLink',
] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** Door code and Wi-Fi: written on the day of arrival, and never by hand. */
export const CODE_VARIABLES = ['doorCode', 'wifi'] as const;
/** Their values are for the guest alone and kept nowhere: the stored body has a blank in their place. */
export const SECRET_VARIABLES = [...CODE_VARIABLES, 'reviewLink'] as const;
export type CodeVariable = (typeof CODE_VARIABLES)[number];
export type SecretVariable = (typeof SECRET_VARIABLES)[number];
/** The values of secrets, as they are where a message is sent. */
export type SecretValues = Readonly<Partial<Record<SecretVariable, string>>>;

export function isMessageVariable(name: string): name is MessageVariable {
  return MESSAGE_VARIABLES.some((one) => one === name);
}
export function isCodeVariable(name: string): name is CodeVariable {
  return CODE_VARIABLES.some((one) => one === name);
}
export function isSecretVariable(name: string): name is SecretVariable {
  return SECRET_VARIABLES.some((one) => one === name);
}

/** `{{name}}`, also with blanks inside. Whatever else stands between two braces is no variable, and unknown. */
export const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** The names of all variables of a text, in their order, known or not. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
}
