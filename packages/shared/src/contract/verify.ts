import * as z from 'zod/mini';
import { asMeant } from '../domain/text/pasted-text.ts';
import { because, line } from './fields.ts';
import { route } from './route.ts';

/** The kinds of the villa's own numbers and names. */
export const VILLAS_OWN = ['bank_account', 'promptpay', 'phone', 'line', 'email'] as const;

/**
 * Answers whether an account, a PromptPay id, a telephone number, a LINE id or a mail address is the villa's. Only a
 * whole one is answered, and wrong guesses are counted: nothing can be listed.
 */
export const verifyOwn = route({
  method: 'POST',
  path: '/api/verify',
  access: 'public',
  /** As it was copied, with signs that nobody sees. */
  body: z.object({
    text: z.pipe(z.string(because('invalid')).check(z.overwrite(asMeant)), line(100)),
  }),
  answer: z.object({
    /** Null: it is not the villa's. */
    own: z.nullable(
      z.object({
        kind: z.enum(VILLAS_OWN),
        /** Whom a banking app shows as the receiver; '' where that is not known. */
        payee: z.string(),
        /** At which bank the account is, as the owner wrote it; '' for all else. */
        bank: z.string(),
      }),
    ),
  }),
});
export type Verified = z.infer<(typeof verifyOwn)['answer']>;
