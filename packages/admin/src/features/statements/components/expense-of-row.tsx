import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@villa/shared/domain/money/expenses.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { doKeyName, useDoKey } from '@villa/admin/kit/use-do-key.ts';
import type { Decide } from '../use-decide.ts';
import { KeyCap } from './key-cap.tsx';

interface ExpenseOfRowProps {
  row: StatementRowAnswer;
  decide: Decide;
  onDone: () => void;
  onClose: () => void;
}

/** A row out as an expense: its category by a key or a touch; day and amount are the row's. */
export function ExpenseOfRow({ row, decide, onDone, onClose }: ExpenseOfRowProps) {
  const { t } = useTranslation(['statements', 'shell']);
  const [category, setCategory] = useState<ExpenseCategory | null>(null);
  const [note, setNote] = useState('');
  const amount = formatSatang(-row.satang);
  const form = useDoKey<HTMLFormElement>((own) => own.requestSubmit());

  const onDigit = useEffectEvent(({ code, target }: KeyboardEvent) => {
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
    const isWriting = target instanceof Element && target.matches('input:not([type=radio])');
    const chosen = EXPENSE_CATEGORIES[Number(digit) - 1];
    if (digit === undefined || chosen === undefined || isWriting) return;
    setCategory(chosen);
    // The focus goes along: Enter then keeps it, and does not press the close button.
    form.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  });
  useEffect(() => {
    window.addEventListener('keydown', onDigit);
    return () => window.removeEventListener('keydown', onDigit);
  }, []);

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (category === null) return;
    const isDone = await decide.one(row, {
      as: 'expense',
      category,
      ...(note === '' ? {} : { note }),
    });
    if (!isDone) return;
    onClose();
    onDone();
  }

  return (
    <Dialog title={t('expense.title', { amount })} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void keep(event)} className="grid gap-4">
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 text-sm text-soft max-lg:sr-only">{t('expense.hint')}</legend>
          {EXPENSE_CATEGORIES.map((one, at) => (
            <RadioRow
              key={one}
              name="category"
              value={one}
              checked={one === category}
              onChange={() => setCategory(one)}
            >
              <span className="grow">{t(`category.${one}`)}</span>
              {at < 9 ? (
                <kbd aria-hidden="true" className="hidden text-xs text-soft lg:inline">
                  {at + 1}
                </kbd>
              ) : null}
            </RadioRow>
          ))}
        </fieldset>
        <Field label={t('expense.note')}>
          <input
            autoComplete="off"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={controlClass}
          />
        </Field>
        <DialogButtons>
          <Button look="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" disabled={category === null} className="figures grow sm:grow-0">
            {t('expense.keep', { amount })}
            <KeyCap>{doKeyName()}</KeyCap>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
