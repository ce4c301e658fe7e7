import * as z from 'zod/mini';
import { BOOKING_SOURCES } from '../domain/booking/booking-source.ts';
import {
  LATE_WORDS,
  MESSAGE_TRIGGERS,
  MESSAGE_WAYS,
  TEMPLATE_PROBLEMS,
} from '../domain/message/message-template.ts';
import { NOT_SENT_REASONS } from '../domain/message/message-verdict.ts';
import { LANGUAGES, forEachLanguage } from '../domain/text/language.ts';
import {
  because,
  idParams,
  instant,
  language,
  line,
  localized,
  localizedParagraph,
  optionalLine,
  paragraph,
  wholeNumber,
} from './fields.ts';
import { route } from './route.ts';

export const MAX_MESSAGE_LETTERS = 4000;
const MAX_SUBJECT_LETTERS = 120;

const yesOrNo = z.nullable(z.boolean(because('invalid')));
/** The bookings that it is for; null: it does not matter. */
const conditions = z.object(
  {
    paid: yesOrNo,
    checkInDone: yesOrNo,
    language: z.nullable(language),
    source: z.nullable(z.enum(BOOKING_SOURCES, because('invalid'))),
  },
  because('invalid'),
);

const clockTime = z
  .string(because('invalid_time'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'));

/** Letters of a message that staff type for one guest, or change for one. */
export const messageWords = {
  subject: line(MAX_SUBJECT_LETTERS),
  text: paragraph(MAX_MESSAGE_LETTERS).check(z.minLength(1, 'required')),
};

const content = {
  name: line(60),
  trigger: z.enum(MESSAGE_TRIGGERS, because('invalid')),
  /** Below 0: before the trigger's day. Its bounds are those of `TRIGGER_DAYS`. */
  days: wholeNumber(-365, 365),
  /** At the villa, `HH:MM`. */
  time: clockTime,
  late: z.enum(LATE_WORDS, because('invalid')),
  conditions,
  ways: z.enum(MESSAGE_WAYS, because('invalid')),
  subject: z.object(
    forEachLanguage(() => optionalLine(MAX_SUBJECT_LETTERS)),
    because('invalid'),
  ),
  text: localizedParagraph(MAX_MESSAGE_LETTERS),
  /** True: door code and Wi-Fi may stand in it, on the day of arrival. */
  withCodes: z.boolean(because('invalid')),
};

/** A message that goes by itself. */
export const messageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  trigger: z.enum(MESSAGE_TRIGGERS),
  days: z.int(),
  time: z.string(),
  late: z.enum(LATE_WORDS),
  conditions: z.object({
    paid: z.nullable(z.boolean()),
    checkInDone: z.nullable(z.boolean()),
    language: z.nullable(z.enum(LANGUAGES)),
    source: z.nullable(z.enum(BOOKING_SOURCES)),
  }),
  ways: z.enum(MESSAGE_WAYS),
  subject: localized,
  text: localized,
  withCodes: z.boolean(),
  active: z.boolean(),
  /** Since when it is on, with its present moment; null: it is off. */
  since: z.nullable(instant),
  /** Everything that keeps it from being switched on. */
  problems: z.array(z.enum(TEMPLATE_PROBLEMS)),
  version: z.int(),
});
export type MessageTemplateAnswer = z.infer<typeof messageTemplate>;

export const newMessageTemplate = z.object(content);
export type NewMessageTemplate = z.infer<typeof newMessageTemplate>;
/** Only what changes. */
export const messageTemplateChange = z.object({
  ...z.partial(z.object(content)).shape,
  active: z.optional(z.boolean(because('invalid'))),
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});
export type MessageTemplateChange = z.infer<typeof messageTemplateChange>;

/** In the order of their moments. */
export const listMessageTemplates = route({
  method: 'GET',
  path: '/api/admin/message-templates',
  access: { may: 'bookings.read' },
  answer: z.object({
    templates: z.array(messageTemplate),
    /** The variables that have a value here, in the order in which they are offered. */
    variables: z.array(z.string()),
  }),
});

/** 422 `unknown_variable` on `text` or `subject` of a language for a variable that is none; it begins switched off. */
export const addMessageTemplate = route({
  method: 'POST',
  path: '/api/admin/message-templates',
  access: { may: 'messages.write' },
  status: 201,
  body: newMessageTemplate,
  answer: messageTemplate,
});

/** 409 `message_not_ready` with `data.problems` for one that cannot be switched on as it is, or stay on. */
export const changeMessageTemplate = route({
  method: 'PATCH',
  path: '/api/admin/message-templates/:id',
  access: { may: 'messages.write' },
  params: idParams,
  body: messageTemplateChange,
  answer: messageTemplate,
});

export const removeMessageTemplate = route({
  method: 'DELETE',
  path: '/api/admin/message-templates/:id',
  access: { may: 'messages.write' },
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});

/** A stretch of a message as it is shown: the owner's words, a value, or a code that is shown to nobody here. */
const shownPiece = z.object({ text: z.string(), is: z.enum(['words', 'value', 'blank']) });
export type ShownPiece = z.infer<typeof shownPiece>;

export const MESSAGE_STATES = ['planned', 'waits', 'held', 'cannot', 'none'] as const;

/** A message in the future of a booking. */
export const messagePlan = {
  state: z.enum(MESSAGE_STATES),
  /** When it goes at the earliest; null for `none`: the booking has no such moment, or it was over. */
  at: z.nullable(instant),
  /** From here on it goes no more. */
  until: z.nullable(instant),
  /** The thing that is waited for, or the cause of `cannot`. */
  reason: z.nullable(z.enum(NOT_SENT_REASONS)),
  /** The variables that have no value. */
  missing: z.array(z.string()),
};

export const messagePreview = z.object({
  language: z.enum(LANGUAGES),
  subject: z.array(shownPiece),
  text: z.array(shownPiece),
  ...messagePlan,
});
export type MessagePreview = z.infer<typeof messagePreview>;

const previewed = z.object({
  bookingId: z.string(because('invalid')).check(z.maxLength(100, 'invalid')),
  /** Left out: the one that the guest reads. */
  language: z.optional(language),
  /** Unsaved words, in place of those of the template. */
  subject: z.optional(optionalLine(MAX_SUBJECT_LETTERS)),
  text: z.optional(paragraph(MAX_MESSAGE_LETTERS)),
});

/** The message as a booking's guest would get it, and when. Codes are blanked. */
export const previewMessage = route({
  method: 'POST',
  path: '/api/admin/message-templates/:id/preview',
  access: { may: 'messages.write' },
  params: idParams,
  body: previewed,
  answer: messagePreview,
});

/** The same as a mail to the user who asks, with the codes blanked. */
export const testMessage = route({
  method: 'POST',
  path: '/api/admin/message-templates/:id/test',
  access: { may: 'messages.write' },
  params: idParams,
  body: previewed,
  answer: z.object({ to: z.string() }),
});
