import * as z from 'zod/mini';
import { LANGUAGES } from '../domain/text/language.ts';
import { TURNOVER_ANSWERS, TURNOVER_STATES } from '../domain/stay/turnover-state.ts';
import {
  because,
  calendarDate,
  idParams,
  instant,
  line,
  localized,
  paragraph,
  personName,
} from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** A link that brings a cleaner in works once, and no longer than this. */
export const CLEANER_LINK_DAYS = 7;
/** A cleaner's device is remembered until it was not used for so long. */
export const CLEANER_REMEMBERED_DAYS = 180;
/** How long a step can be taken back on the phone, and for how long the server takes that from a slow line. */
export const UNDO_SECONDS = 10;
export const UNDO_TAKEN_SECONDS = 120;
/** How many pictures a report may have, and how large each may be as it arrives. */
export const MAX_REPORT_PICTURES = 6;
export const REPORT_PICTURE_MAX_BYTES = 20 * 1024 * 1024;

/** The subject of a report. `ready`: pictures of the house as it was left, of no trouble. */
export const REPORT_KINDS = ['broken', 'missing', 'ready'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_PLACES = [
  'kitchen',
  'bathroom',
  'bedroom',
  'living_room',
  'pool',
  'garden',
] as const;
export type ReportPlace = (typeof REPORT_PLACES)[number];

/** Days and hours; hours are `HH:MM` by the villa's clocks. */
const facts = {
  /** Null: nobody leaves, the house has been empty for long. */
  outOn: z.nullable(calendarDate),
  outTime: z.string(),
  /** Null: nobody is known to arrive. */
  inOn: z.nullable(calendarDate),
  inTime: z.string(),
  /** For how many guests and in how many bedrooms; null where a channel does not say. */
  guests: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
};
export const turnoverFacts = z.object(facts);

/** A turnover as a cleaner sees it: no name, no telephone number, no money. */
const turnover = z.object({
  id: z.string(),
  ...facts,
  isSameDay: z.boolean(),
  /** Nights between the two that the house has closed itself; `to` is the morning after. */
  closed: z.array(z.object({ from: calendarDate, to: calendarDate })),
  /** The owner's words for this cleaning; empty when there are none. */
  note: z.string(),
  /** The extras of the stay that arrives and that concern the house. */
  extras: z.optional(
    z.array(z.object({ name: localized, count: z.int(), date: z.nullable(calendarDate) })),
  ),
  state: z.enum(TURNOVER_STATES),
  /** The caller is the one who comes. */
  isMine: z.boolean(),
  /** The name of the cleaner who comes; null: nobody has said so. */
  by: z.nullable(z.string()),
  /** The caller's own last answer. */
  answer: z.nullable(z.enum(TURNOVER_ANSWERS)),
  /** When the state came about. */
  at: z.nullable(instant),
  /** The days and hours that were agreed to, where they are others now: the question is open again. */
  before: z.nullable(turnoverFacts),
  /** How many pictures of the ready house there are, and how many troubles were reported. */
  readyPictures: z.int(),
  troubles: z.int(),
});
export type CleanerTurnover = z.infer<typeof turnover>;

/** The coming 14 days; whoever may read it sees the same turnovers. */
export const listTurnovers = route({
  method: 'GET',
  path: '/api/cleaning/turnovers',
  access: { may: 'cleaning.read' },
  answer: z.object({
    /** The caller. */
    name: z.string(),
    today: calendarDate,
    serverTime: instant,
    timeZone: z.string(),
    turnovers: z.array(turnover),
    /** Days that the caller had agreed to and on which nobody leaves any more. */
    gone: z.array(z.object({ id: z.string(), on: calendarDate })),
  }),
});
export type CleanerDays = z.infer<typeof listTurnovers.answer>;

/** `undo` takes back the caller's last answer, which is a moment old. */
export const CLEANER_STEPS = [...TURNOVER_ANSWERS, 'undo'] as const;
export type CleanerStep = (typeof CLEANER_STEPS)[number];

export const answerTurnoverBody = z.object({
  state: z.enum(CLEANER_STEPS, because('invalid')),
  /** The days and hours that the cleaner has seen: others are refused with 409 `turnover_changed`. Left out: those that count now. */
  seen: z.optional(turnoverFacts),
});
/** 409 `turnover_taken` names who comes in `data.by`; 409 `turnover_step` for a step out of turn. Said twice, it counts once. */
export const answerTurnover = route({
  method: 'POST',
  path: '/api/cleaning/turnovers/:id/state',
  access: { may: 'cleaning.write' },
  params: idParams,
  body: answerTurnoverBody,
  answer: turnover,
});

export const reportFields = z.object({
  /** The phone's own name for the report: what it sends under one name is one report. */
  key: line(64),
  kind: z.enum(REPORT_KINDS, because('invalid')),
  /** Needed unless the kind is `ready`. */
  place: z.optional(z.enum(REPORT_PLACES, because('invalid'))),
  /** The phone's own name for the picture: sent twice, it counts once. */
  pictureKey: z.optional(line(64)),
});
export type ReportFields = z.infer<typeof reportFields>;

/** A form, with a file `picture` or without one; each further picture comes by itself under the same `key`. */
export const reportTurnover = route({
  method: 'POST',
  path: '/api/cleaning/turnovers/:id/report',
  access: { may: 'cleaning.write' },
  form: { files: ['picture'], fields: reportFields },
  status: 201,
  params: idParams,
  answer: z.object({ pictures: z.int() }),
});

const cleanerLanguage = z.object({
  language: z.enum(LANGUAGES, because('invalid')),
  /** The owner's third language, which is shown with the Thai. */
  third: z.boolean(because('invalid')),
});
export type CleanerLanguage = z.infer<typeof cleanerLanguage>;

/** The language in which the caller is alerted: the one chosen on the cleaners' pages. */
export const setCleanerLanguage = route({
  method: 'POST',
  path: '/api/cleaning/language',
  access: { may: 'cleaning.write' },
  body: cleanerLanguage,
  answer: z.object({ status: z.literal('success') }),
});

/** Makes a cleaner, and the link that brings them in; it is answered this once. */
export const inviteCleaner = route({
  method: 'POST',
  path: '/api/admin/users/cleaners',
  access: { may: 'people' },
  status: 201,
  body: z.object({ name: personName(100) }),
  answer: z.object({ id: z.string(), link: z.string(), expiresAt: instant }),
});

/** Another link for a cleaner who has lost the phone or the link; the link of before ends. */
export const renewCleanerLink = route({
  method: 'POST',
  path: '/api/admin/users/cleaners/:id/link',
  access: { may: 'people' },
  status: 201,
  params: idParams,
  answer: z.object({ link: z.string(), expiresAt: instant }),
});

/** The one whom a link is for: uses nothing up. 403 `wrong_code` for one that was used or has run out. */
export const openCleanerLink = route({
  method: 'GET',
  path: '/api/cleaning/join/:code',
  access: 'public',
  params: z.object({ code: z.string() }),
  answer: z.object({ name: z.string() }),
});

/** Uses up the link of `code`, or the code of `makeCleanerCode`: the token is remembered on this device. 403 `wrong_code` */
export const joinAsCleaner = route({
  method: 'POST',
  path: '/api/cleaning/join',
  access: 'public',
  body: z.object({ code: line(200) }),
  answer: z.object({ token: z.string(), name: z.string() }),
});

/**
 * A code of eight figures by which the caller gets into another window of the same phone, once and within ten minutes:
 * an app on an iPhone's home screen has none of the browser's log-ins. It ends the caller's code of before.
 */
export const makeCleanerCode = route({
  method: 'POST',
  path: '/api/cleaning/code',
  access: { may: 'cleaning.write' },
  answer: z.object({ code: z.string(), until: instant }),
});

/** The page of the site that a cleaner's link opens. */
export const cleanerPathOf = (code: string): string => `/cleaning/join/${encodeURIComponent(code)}`;

const report = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  place: z.nullable(z.enum(REPORT_PLACES)),
  at: instant,
  /** The name of whoever reported it. */
  by: z.nullable(z.string()),
  pictures: z.array(z.string()),
  /** The booking that had left; null for a stay of a channel, or where nobody had left. */
  bookingId: z.nullable(z.string()),
  outOn: z.nullable(calendarDate),
  /** Staff have dealt with it. */
  settledAt: z.nullable(instant),
});
export type CleaningReport = z.infer<typeof report>;

/** A turnover as staff see it. */
const staffTurnover = z.object({
  ...turnover.shape,
  leavingBookingId: z.nullable(z.string()),
  arrivingBookingId: z.nullable(z.string()),
  /** Names of those who cannot come. */
  declined: z.array(z.string()),
});
export type StaffTurnover = z.infer<typeof staffTurnover>;

/** The coming 14 days, with the reports that nobody has dealt with. */
export const listStaffTurnovers = route({
  method: 'GET',
  path: '/api/admin/cleaning/turnovers',
  access: { may: 'bookings.read' },
  answer: z.object({
    today: calendarDate,
    /** How many cleaners there are; with none nobody is asked. */
    cleaners: z.int(),
    /** The cleaners whom no alert reaches, and whether they have opened their link. */
    unreached: z.optional(z.array(z.object({ name: z.string(), hasJoined: z.boolean() }))),
    turnovers: z.array(staffTurnover),
    troubles: z.array(report),
  }),
});
export type StaffCleaning = z.infer<typeof listStaffTurnovers.answer>;

/** The reports after a booking's stay, the newest first. */
export const listBookingReports = route({
  method: 'GET',
  path: '/api/admin/bookings/:id/cleaning',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: z.object({ reports: z.array(report) }),
});

export const settleReport = route({
  method: 'POST',
  path: '/api/admin/cleaning/reports/:id/settle',
  access: { may: 'bookings.write' },
  params: idParams,
  answer: report,
});

/** As a JPEG that the server made. `?original=1`: the file as it was sent. */
export const getReportPicture = {
  method: 'GET',
  path: '/api/admin/cleaning/reports/:id/pictures/:picture',
  access: { may: 'bookings.read' },
  type: 'image/*',
} as const satisfies FileRoute;

const words = z.object({
  /** A language tag such as `my`. */
  language: z.string(),
  /** The name of the language, in itself. */
  name: z.string(),
  words: z.record(z.string(), z.string()),
});
export type ThirdLanguage = z.infer<typeof words>;

/** The owner's words for the cleaners' pages in a third language; null while there are none. */
export const getCleaningWords = route({
  method: 'GET',
  path: '/api/cleaning/words',
  access: 'public',
  answer: z.object({ words: z.nullable(words) }),
});

/** How large the file of words may be, in characters. */
export const WORDS_FILE_MAX = 40_000;

/** The file as it is: lines of the form `name = words`. 422 `words_unreadable` names the line in `data`. An empty one removes the language. */
export const setCleaningWords = route({
  method: 'POST',
  path: '/api/admin/cleaning/words',
  access: { may: 'villa.rules' },
  body: z.object({ text: paragraph(WORDS_FILE_MAX) }),
  // Burmese letters take three bytes each.
  bodyKilobytes: 160,
  answer: z.object({
    words: z.nullable(words),
    /** Names that have no words yet: these are shown in Thai alone. */
    missing: z.array(z.string()),
  }),
});
