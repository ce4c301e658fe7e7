import type { AdminBankAccount, BankAccountFields } from '@villa/shared/contract/admin-villa.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldChange, fieldChanges } from './field-changes.ts';

export const ACCOUNT_FIELDS = ['bankName', 'accountNumber', 'accountName'] as const;
const EMPTY: BankAccountFields = { bankName: '', accountNumber: '', accountName: '' };

export const fieldsOf = (account: AdminBankAccount | null): BankAccountFields => {
  const { bankName, accountNumber, accountName } = account ?? EMPTY;
  return { bankName, accountNumber, accountName };
};

/**
 * The version that an open form stands on. When the account is changed elsewhere, the form takes in
 * what it has not touched and goes on from the latest version, so that saving again is one press.
 */
export function useLatestAccount(
  first: AdminBankAccount | null,
  form: Pick<UseFormReturn<BankAccountFields>, 'getValues' | 'reset' | 'setValue'>,
) {
  const [base, setBase] = useState(first);
  const [meanwhile, setMeanwhile] = useState<FieldChange<keyof BankAccountFields>[] | null>(null);

  function takeIn(latest: AdminBankAccount): void {
    const began = fieldsOf(base);
    const typed = form.getValues();
    setMeanwhile(fieldChanges(began, typed, fieldsOf(latest)));
    form.reset(fieldsOf(latest));
    // Over the new beginning, what was typed here once more.
    for (const field of ACCOUNT_FIELDS) {
      if (typed[field] !== began[field]) form.setValue(field, typed[field], { shouldDirty: true });
    }
    setBase(latest);
  }

  return { base, meanwhile, takeIn };
}
