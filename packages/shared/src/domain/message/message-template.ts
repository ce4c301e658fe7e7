import type { BookingSource } from '../booking/booking-source.ts';
import { LANGUAGES, type Language, type Localized } from '../text/language.ts';
import { CODE_VARIABLES, isMessageVariable, variablesIn } from './message-variables.ts';

/** The event from which the moment of a message is counted. */
export const MESSAGE_TRIGGERS = ['confirmed', 'check_in', 'check_out', 'balance_due'] as const;
export type MessageTrigger = (typeof MESSAGE_TRIGGERS)[number];

/** The owner’s word on a message whose moment was over when the stay was booked. */
export const LATE_WORDS = ['send', 'skip'] as const;
export type LateWord = (typeof LATE_WORDS)[number];

/** The ways that an owner chooses from. Guests who have not linked LINE get the mail, also by `both`. */
export const MESSAGE_WAYS = ['mail', 'line_else_mail', 'both'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

/** The ways by which a message leaves the villa. */
export const OUTGOING_WAYS = ['mail', 'line'] as const;
export type OutgoingWay = (typeof OUTGOING_WAYS)[number];

/** The moment of a message: days before (below 0) or after its trigger's day, at a clock time of the villa, `HH:MM`. */
export interface MessageTiming {
  trigger: MessageTrigger;
  days: number;
  time: string;
  late: LateWord;
}

/** The bookings that a message is for; null: it does not matter. */
export interface MessageConditions {
  /** True: all that is due before arrival is paid. */
  paid: boolean | null;
  checkInDone: boolean | null;
  language: Language | null;
  source: BookingSource | null;
}

export const NO_CONDITIONS: MessageConditions = {
  paid: null,
  checkInDone: null,
  language: null,
  source: null,
};

/** A message that the owner wrote, to be sent by itself. */
export interface MessageTemplate extends MessageTiming {
  name: string;
  conditions: MessageConditions;
  ways: MessageWay;
  subject: Localized;
  text: Localized;
  /** True: the owner lets the door code and the Wi-Fi into it. */
  withCodes: boolean;
}

/** The days on both sides of a trigger. */
export const TRIGGER_DAYS: Readonly<Record<MessageTrigger, { min: number; max: number }>> = {
  confirmed: { min: 0, max: 30 },
  check_in: { min: -90, max: 30 },
  check_out: { min: -30, max: 60 },
  balance_due: { min: -60, max: 30 },
};

/** The reasons why a template cannot be switched on. */
export const TEMPLATE_PROBLEMS = [
  'language_missing',
  'unknown_variable',
  'codes_not_allowed',
] as const;
export type TemplateProblem = (typeof TEMPLATE_PROBLEMS)[number];

/** A message whose codes are right: it goes on the day of arrival. */
export function isOfArrivalDay({
  trigger,
  days,
}: Pick<MessageTiming, 'trigger' | 'days'>): boolean {
  return trigger === 'check_in' && days === 0;
}

/** The variables of all texts of a template, each once. */
export function variablesOf({
  subject,
  text,
}: Pick<MessageTemplate, 'subject' | 'text'>): string[] {
  const texts = LANGUAGES.flatMap((language) => [subject[language], text[language]]);
  return [...new Set(texts.flatMap(variablesIn))];
}

/** Everything that keeps a template from being switched on, the texts first; empty: nothing. */
export function templateProblems(
  template: Pick<MessageTemplate, 'subject' | 'text' | 'withCodes'> & MessageTiming,
): TemplateProblem[] {
  const { subject, text } = template;
  const variables = variablesOf(template);
  const isBare = LANGUAGES.some((one) => subject[one].trim() === '' || text[one].trim() === '');
  const hasCodes = CODE_VARIABLES.some((name) => variables.includes(name));
  const mayHaveCodes = template.withCodes && isOfArrivalDay(template);
  const isUnknown = variables.some((name) => !isMessageVariable(name));
  const found: (TemplateProblem | false)[] = [
    isBare && 'language_missing',
    isUnknown && 'unknown_variable',
    hasCodes && !mayHaveCodes && 'codes_not_allowed',
  ];
  return found.filter((one) => one !== false);
}
