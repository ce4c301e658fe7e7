import * as z from 'zod/mini';
import { newPassword, user } from './auth.ts';
import { email, idParams, instant, paragraph, personName } from './fields.ts';
import { route } from './route.ts';

/** One use, and no longer than this. */
export const INVITATION_DAYS = 7;

export const userDetails = z.object({
  ...user.shape,
  createdAt: instant,
  /** Null: has not logged in since the account was made. */
  lastLogInAt: z.nullable(instant),
});
export type UserDetails = z.infer<typeof userDetails>;

export const invitation = z.object({
  id: z.string(),
  /** Whom it is for, in the owner's words; may be empty. */
  note: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

const done = z.object({ status: z.literal('success') });

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/people',
  access: { may: 'people' },
  answer: z.object({ people: z.array(userDetails) }),
});

export const newUserBody = z.object({ name: personName(100), email, password: newPassword });
/** Makes a member of staff without an invitation: the owner sets the first password. */
export const addUser = route({
  method: 'POST',
  path: '/api/admin/people',
  access: { may: 'people' },
  status: 201,
  body: newUserBody,
  answer: userDetails,
});

export const removeUser = route({
  method: 'DELETE',
  path: '/api/admin/people/:id',
  access: { may: 'people' },
  params: idParams,
  answer: done,
});

/** Ends every log-in of somebody, who may log in again. */
export const logOutUser = route({
  method: 'POST',
  path: '/api/admin/people/:id/logout-everywhere',
  access: { may: 'people' },
  params: idParams,
  answer: done,
});

/** One use, and no longer than this. */
export const PASSWORD_LINK_HOURS = 24;

/**
 * A link by which a member of staff sets a new password; the one before it ends. It is shown this once,
 * only a hash of its code is kept. Nobody makes one for themselves: an open screen would be enough.
 */
export const createPasswordLink = route({
  method: 'POST',
  path: '/api/admin/people/:id/password-link',
  access: { may: 'people' },
  status: 201,
  params: idParams,
  answer: z.object({ link: z.string(), expiresAt: instant }),
});

/** Those that are neither used nor run out. */
export const listInvitations = route({
  method: 'GET',
  path: '/api/admin/invitations',
  access: { may: 'people' },
  answer: z.object({ invitations: z.array(invitation) }),
});

export const newInvitationBody = z.object({ note: z.optional(paragraph(100)) });
/** `link` is shown this once: only a hash of its code is kept. */
export const createInvitation = route({
  method: 'POST',
  path: '/api/admin/invitations',
  access: { may: 'people' },
  status: 201,
  body: newInvitationBody,
  answer: z.object({ invitation, link: z.string() }),
});

export const deleteInvitation = route({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: { may: 'people' },
  params: idParams,
  answer: done,
});
