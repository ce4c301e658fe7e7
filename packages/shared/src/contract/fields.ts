import * as z from 'zod/mini';
import { isWireDate } from '../domain/stay/calendar-date.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, forEachLanguage } from '../domain/text/language.ts';
import { normalizeEmail } from '../domain/text/mail-address.ts';
import { asMeant } from '../domain/text/pasted-text.ts';
import { normalizePhone, normalizePhoneOrLandline } from '../domain/text/phone.ts';
import { canBePrinted, withPlainLetters } from '../domain/text/printed-letters.ts';
import type { FieldReason } from './errors.ts';

/** A reason as zod wants it: `required` when nothing came, else the given one. */
export function because(reason: FieldReason) {
  return {
    error: ({ input }: { readonly input?: unknown }): FieldReason =>
      input === undefined || input === null ? 'required' : reason,
  };
}

/** Control characters have no place in a line of text; they break mails, CSV rows and logs. */
// oxlint-disable-next-line no-control-regex -- they are what is being looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- as above, but a paragraph may have tabs and line ends
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Something that can be seen; a zero-width space alone is no name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Signs that turn the direction of the text after them, so that a line reads as another, and halves of characters,
 * which no file and no mail can hold.
 */
const TURNS_OR_HALVES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

function isPlainLine(text: string): boolean {
  return !CONTROL.test(text) && !TURNS_OR_HALVES.test(text);
}

function isVisibleLine(text: string): boolean {
  return !CONTROL.test(text) && VISIBLE.test(text);
}

/** One line of text that must be there. */
export function line(max: number) {
  return z.string(because('invalid')).check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(max, 'too_long'),
    z.refine(isPlainLine, 'invalid'),
    z.refine((text) => VISIBLE.test(text), 'required'),
  );
}

/** Mail programs and PDF readers make links of these, in full width, too. Bare domains pass: a company may be named after one. */
const LINK = /:\/\/|\bwww\./i;
const holdsNoLink = (text: string): boolean => !LINK.test(text.normalize('NFKC'));

/** A person's name. No link: it is read in mails that come from the villa. */
export function personName(max: number) {
  return line(max).check(z.refine(holdsNoLink, 'link_in_name'));
}

/** As papers show it, or the reason why they cannot. */
const plainLetters = z.overwrite(withPlainLetters);
const inPrintedLetters = (reason: FieldReason) => z.refine<string>(canBePrinted, reason);

/** A guest's name that may be of before, and then in any letters. */
export function keptName<Name extends z.ZodMiniType<string, string>>(name: Name): Name {
  return name.check(plainLetters);
}

/** A guest's name: it stands on papers, whose faces lack most of the world's letters. */
export function guestName<Name extends z.ZodMiniType<string, string>>(name: Name): Name {
  return name.check(plainLetters, inPrintedLetters('name_in_latin'));
}

/** A text that receipts print, such as a company or an address: only in letters that they can show. */
export function onReceipts<Text extends z.ZodMiniType<string, string>>(text: Text): Text {
  return text.check(plainLetters, inPrintedLetters('letters_not_printed'));
}

/** One line of text that may be left out. */
export function optionalLine(max: number) {
  return z.string(because('invalid')).check(
    z.trim(),
    z.maxLength(max, 'too_long'),
    z.refine((text) => text === '' || (isPlainLine(text) && VISIBLE.test(text)), 'invalid'),
  );
}

/** The same for what a guest writes on a paper that others trust: no link either. */
export function optionalLineWithoutLink(max: number) {
  return optionalLine(max).check(z.refine(holdsNoLink, 'link_in_name'));
}

/** A paragraph that may be empty. */
export function paragraph(max: number) {
  return z.string(because('invalid')).check(
    z.trim(),
    z.maxLength(max, 'too_long'),
    z.refine((text) => !CONTROL_BUT_LINES.test(text), 'invalid'),
  );
}

/** One line in every language; some may be left empty, then another is shown (see `localize`). */
export function localizedLine(max: number) {
  const text = paragraph(max).check(
    z.refine((words) => words === '' || isVisibleLine(words), 'invalid'),
  );
  return z
    .object(
      forEachLanguage(() => text),
      because('invalid'),
    )
    .check(
      // Reported on the default language, which comes first on every form.
      z.refine((words) => LANGUAGES.some((language) => words[language] !== ''), {
        path: [DEFAULT_LANGUAGE],
        error: 'required',
      }),
    );
}

/** One line in every language; all of them may be empty. */
export function optionalLocalizedLine(max: number) {
  const text = optionalLine(max);
  return z.object(
    forEachLanguage(() => text),
    because('invalid'),
  );
}

/** A longer text in every language, which may be empty. */
export function localizedParagraph(max: number) {
  const text = paragraph(max);
  return z.object(
    forEachLanguage(() => text),
    because('invalid'),
  );
}

export function wholeNumber(min: number, max: number) {
  return z.int(because('invalid')).check(z.minimum(min, 'too_small'), z.maximum(max, 'too_big'));
}

/** `YYYY-MM-DD` or a full ISO 8601 instant; the server reads the latter in the villa's time zone. */
export const wireDate = z
  .string(because('not_a_date'))
  .check(z.maxLength(40, 'not_a_date'), z.refine(isWireDate, 'not_a_date'));

/** A mail address as it was pasted; comes out as `normalizeEmail` reads it. */
export const email = z.pipe(
  z.string(because('invalid_email')).check(
    z.overwrite(asMeant),
    z.minLength(1, 'required'),
    z.maxLength(254, 'too_long'),
    z.refine((text) => normalizeEmail(text) !== null, 'invalid_email'),
  ),
  z.transform((text) => normalizeEmail(text) ?? text),
);

function telephone(read: (text: string) => string | null) {
  return z.pipe(
    z.string(because('invalid_phone')).check(
      z.minLength(1, 'required'),
      z.maxLength(100, 'invalid_phone'),
      z.refine((text) => read(text) !== null, 'invalid_phone'),
    ),
    z.transform((text) => read(text) ?? text),
  );
}

/**
 * 10 digits, or `+` (or `00`, or Thailand's code without either) and 8 to 15; comes out as `normalizePhone` reads it.
 * The server then takes away what is dialled within a country only.
 */
export const phone = telephone(normalizePhone);

/** The same for one of the villa's own, which may be a landline of nine digits. */
export const villaPhone = telephone(normalizePhoneOrLandline);

export const language = z.enum(LANGUAGES, because('invalid'));
export const localized = z.object(forEachLanguage(() => z.string()));
export const calendarDate = z.string();
/** A point in time: ISO 8601, UTC. */
export const instant = z.string();
/** Whole baht. */
export const baht = z.int();

/** New order by id. An id that is not named comes after, in its former order; an id that is gone is passed over. */
export const newOrder = z.object({
  ids: z
    .array(z.string(because('invalid')).check(z.maxLength(100, 'invalid')), because('invalid'))
    .check(z.maxLength(200, 'too_big')),
});

/** An id in an address. One of another shape is simply unknown: 404, not 422. */
export const idParams = z.object({ id: z.string() });

/** A number of a query, of at most so many digits. */
export const pageNumber = (digits: number) =>
  z.pipe(
    z.string(because('invalid')).check(z.regex(new RegExp(`^\\d{1,${digits}}$`), 'invalid')),
    z.transform(Number),
  );
