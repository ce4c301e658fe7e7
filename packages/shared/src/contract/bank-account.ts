import * as z from 'zod/mini';
import { asMeant } from '../domain/text/pasted-text.ts';
import { because, line, optionalLine, wholeNumber } from './fields.ts';
import { bankAccount } from './payment.ts';

/** An account as the owner sees it. */
export const adminBankAccount = z.object({ ...bankAccount.shape, version: z.int() });
export type AdminBankAccount = z.infer<typeof adminBankAccount>;

/** The bank's code (ISO 9362), as SWIFT writes it; a branch's code of three may follow. */
const swift = z.pipe(
  z
    .string(because('invalid'))
    .check(z.overwrite((text) => asMeant(text).replaceAll(/\s/g, '').toUpperCase())),
  z.string().check(z.regex(/^(?:[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, 'invalid_swift')),
);

export const bankAccountFields = z.object({
  bankName: line(100),
  accountNumber: z.pipe(
    z
      .string(because('invalid'))
      .check(z.overwrite((text) => asMeant(text).replace(/[\p{Pd}\u2212]/gu, '-'))),
    line(40).check(
      z.refine((text) => /^[0-9A-Za-z][0-9A-Za-z\s-]{4,}$/.test(text), 'invalid_account_number'),
    ),
  ),
  accountName: line(200),
  swift: z.optional(swift),
  bankAddress: z.optional(optionalLine(200)),
  branch: z.optional(optionalLine(100)),
  charges: z.optional(optionalLine(200)),
});
export type BankAccountFields = z.infer<typeof bankAccountFields>;

/** Only what changes. */
export const bankAccountChange = z.object({
  ...z.partial(bankAccountFields).shape,
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});
