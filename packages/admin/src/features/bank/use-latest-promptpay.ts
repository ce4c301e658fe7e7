import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PromptpayBase, PromptpayFields } from './api/promptpay.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';

type Changes = FieldChange<keyof PromptpayFields>[];
/** As the form's schema has it: null is no id, which is typed as nothing. */
type Typed = Omit<PromptpayFields, 'promptpayId'> & { promptpayId: string | null };
const FIELDS = ['promptpayId', 'promptpayName'] as const;

/**
 * The PromptPay that an open form stands on. When it is changed elsewhere, the form takes in what it has
 * not touched and goes on from the latest, so that saving again is one press.
 */
export function useLatestPromptpay(
  first: PromptpayBase,
  form: Pick<UseFormReturn<Typed, unknown, Typed>, 'getValues' | 'reset' | 'setValue'>,
) {
  const [base, setBase] = useState(first);
  const [meanwhile, setMeanwhile] = useState<Changes | null>(null);

  function startFrom(next: PromptpayBase): void {
    setBase(next);
    setMeanwhile(null);
    form.reset(next.fields);
  }

  /** @returns whether anything of PromptPay is new: the villa's version counts its texts and prices, too */
  function takeIn(latest: PromptpayBase): boolean {
    const { promptpayId, promptpayName } = form.getValues();
    const typed = { promptpayId: promptpayId ?? '', promptpayName };
    const touched = FIELDS.filter((field) => typed[field] !== base.fields[field]);
    const changes = fieldChanges(base.fields, typed, latest.fields);
    form.reset(latest.fields);
    // Over the new beginning, what was typed here once more.
    for (const field of touched) form.setValue(field, typed[field], { shouldDirty: true });
    setBase(latest);
    if (changes.length > 0 && touched.length > 0) setMeanwhile(changes);
    return changes.length > 0;
  }

  return { base, meanwhile, takeIn, startFrom };
}
