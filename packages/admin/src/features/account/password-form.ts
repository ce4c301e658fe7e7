import { changePasswordBody } from '@villa/shared/contract/auth.ts';
import * as z from 'zod/mini';

/** The call's own fields, and the new password once more; that one is never sent. */
export const passwordForm = z
  .object({ ...changePasswordBody.shape, confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'invalid',
      path: ['confirmPassword'],
    }),
  );
