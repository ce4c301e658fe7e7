import * as z from 'zod/mini';
import { isEasyToGuess } from '../domain/text/easy-to-guess.ts';
import { PERMISSIONS, ROLES } from '../domain/booking/permission.ts';
import { because, email, language, line, personName } from './fields.ts';
import { restSign } from './rest.ts';
import { route } from './route.ts';

export const PASSWORD_MIN = 10;
/** Far beyond what anybody types; a bound, so that nobody has the server hash a book. */
export const PASSWORD_MAX = 200;

/** A password that somebody chooses. The server also compares it with the user's name and address. */
export const newPassword = z.string(because('invalid')).check(
  z.minLength(1, 'required'),
  z.minLength(PASSWORD_MIN, 'too_short'),
  z.maxLength(PASSWORD_MAX, 'too_long'),
  z.refine((text) => text.length < PASSWORD_MIN || !isEasyToGuess(text), 'easy_to_guess'),
);

/** A password that somebody has: whether it is long enough for today's rules says nothing about it. */
const anyPassword = z
  .string(because('invalid'))
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'too_long'));

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** The language of the mails to this user. */
  mailLanguage: language,
});
/** A user as they are told of themselves. */
const ownUser = z.object({
  ...user.shape,
  /** The permissions of the role. A server of before answers none: then `can(role, …)` says it. */
  permissions: z.optional(z.array(z.enum(PERMISSIONS))),
  /** Wants a mail when a guest sends a slip; sent only to whoever may decide slips. A server of before answers none. */
  slipMails: z.optional(z.boolean()),
  /** Only while the villa is a copy that rests. */
  villaRest: z.optional(restSign),
});
export type User = z.infer<typeof ownUser>;

/** Asked of the device: its log-in then lasts until it was not used for `REMEMBERED_DAYS`, instead of for twelve hours. */
const remember = z.optional(z.boolean(because('invalid')));

const session = z.object({ token: z.string(), user: ownUser });
export type Session = z.infer<typeof session>;

const done = z.object({ status: z.literal('success') });

export const logInBody = z.object({ email, password: anyPassword, remember });
export const logIn = route({
  method: 'POST',
  path: '/api/admin/auth/login',
  access: 'public',
  body: logInBody,
  answer: session,
});

export const registerBody = z.object({
  name: personName(100),
  email,
  password: newPassword,
  /** The code of the set-up link (the first account, the owner) or of an invitation (staff). */
  code: line(200),
  /** The language in which they register, which their mails begin with. */
  language: z.optional(language),
  remember,
});
export const register = route({
  method: 'POST',
  path: '/api/admin/auth/register',
  access: 'public',
  status: 201,
  body: registerBody,
  answer: session,
});

export const getMe = route({
  method: 'GET',
  path: '/api/admin/auth/me',
  access: {},
  answer: ownUser,
});

/** Ends this log-in, on the server too; the user's others go on. */
export const logOut = route({
  method: 'POST',
  path: '/api/admin/auth/logout',
  access: {},
  answer: done,
});

/** Ends every log-in of the user, this one included. */
export const logOutEverywhere = route({
  method: 'POST',
  path: '/api/admin/auth/logout-everywhere',
  access: {},
  answer: done,
});

/** One's own name and email address; the password, since the address is what one logs in by. */
export const changeMeBody = z.object({
  name: z.optional(personName(100)),
  email: z.optional(email),
  currentPassword: anyPassword,
});
export const changeMe = route({
  method: 'PATCH',
  path: '/api/admin/auth/me',
  access: {},
  body: changeMeBody,
  answer: ownUser,
});

/** The language of the mails to oneself, which is no secret: the password is not asked for. */
export const setMailLanguage = route({
  method: 'POST',
  path: '/api/admin/auth/mail-language',
  access: {},
  body: z.object({ language }),
  answer: ownUser,
});

/** A mail to oneself whenever a guest sends a slip. Where nobody wants one, the owners get it all the same. */
export const setSlipMails = route({
  method: 'POST',
  path: '/api/admin/auth/slip-mails',
  access: {},
  body: z.object({ wanted: z.boolean(because('invalid')) }),
  answer: ownUser,
});

export const setPasswordBody = z.object({ code: line(200), newPassword, remember });
/** By a link of the owner's, for one use. Ends every log-in of the user; the answer's token begins a new one. */
export const setPassword = route({
  method: 'POST',
  path: '/api/admin/auth/new-password',
  access: 'public',
  body: setPasswordBody,
  answer: session,
});

/** For how long a log-in may do what wants the password once more. */
export const PASSWORD_COUNTS_MINUTES = 5;

/**
 * The password once more, in the middle of a log-in: what decides where guests' money goes is refused
 * with 403 `password_needed` without it. A log-in that has only just begun does not count either.
 */
export const confirmPassword = route({
  method: 'POST',
  path: '/api/admin/auth/confirm-password',
  access: {},
  body: z.object({ currentPassword: anyPassword }),
  answer: done,
});

export const changePasswordBody = z.object({ currentPassword: anyPassword, newPassword });
/** Ends every log-in of the user; the answer's token goes on with this one. */
export const changePassword = route({
  method: 'POST',
  path: '/api/admin/auth/password',
  access: {},
  body: changePasswordBody,
  answer: session,
});
