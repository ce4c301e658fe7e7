import type { BankAccountFields } from '@villa/shared/contract/admin-villa.ts';

export const ACCOUNT_FIELDS = ['bankName', 'accountNumber', 'accountName'] as const;

/** A field of an account that changed while a form over it was open. */
export interface AccountChange {
  field: (typeof ACCOUNT_FIELDS)[number];
  before: string;
  now: string;
  /** What was typed here, where it is another than theirs. */
  yours: string | undefined;
}

/** What has become of an account, beside what was typed over the one that the form began with. */
export function accountChanges(
  began: BankAccountFields,
  typed: BankAccountFields,
  latest: BankAccountFields,
): AccountChange[] {
  return ACCOUNT_FIELDS.filter((field) => latest[field] !== began[field]).map((field) => ({
    field,
    before: began[field],
    now: latest[field],
    yours:
      typed[field] === began[field] || typed[field] === latest[field] ? undefined : typed[field],
  }));
}
