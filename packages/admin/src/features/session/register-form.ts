import { registerBody } from '@villa/shared/contract/auth.ts';
import * as z from 'zod/mini';

/** The call's own fields, and the password once more; that one is never sent. */
export const registerForm = z.object({ ...registerBody.shape, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'invalid',
    path: ['confirmPassword'],
  }),
);
