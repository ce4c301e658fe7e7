import {
  type ExpenseProposal,
  type NewExpense,
  RECEIPT_PICTURE_TYPES,
  addExpense,
} from '@villa/shared/contract/expenses.ts';
import {
  type ExpenseCategory,
  PAID_FROM,
  type PaidFrom,
} from '@villa/shared/domain/money/expenses.ts';
import { readSatang, typedBaht } from '@villa/shared/domain/money/satang.ts';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { randomKey } from '@villa/shared/client/random-key.ts';
import { addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { type CalendarDate, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { sendFitting } from '@villa/ui/small-picture.ts';
import { Camera } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { expenseForm } from '../expense-form-data.ts';
import { CategoryChoice } from './category-choice.tsx';

interface ExpenseFormProps {
  categories: readonly ExpenseCategory[];
  today: CalendarDate;
  /** A user who sees totals may note without a picture, and for every month. */
  seesAll: boolean;
  /** The monthly one that is noted with another amount. */
  proposal: ExpenseProposal | null;
  onClose: () => void;
}

/** The months that an expense paid on a day usually belongs to. */
const MONTHS_AROUND = [1, 0, -1, -2, -3];

/** Notes an expense on a phone: picture, amount, category; the rest is filled in. */
export function ExpenseForm({ categories, today, seesAll, proposal, onClose }: ExpenseFormProps) {
  const { t } = useTranslation(['expenses', 'shell']);
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const hint = useId();
  const key = useRef(randomKey());
  const [picture, setPicture] = useState<File | null>(null);
  const [typed, setTyped] = useState(proposal ? typedBaht(proposal.satang) : '');
  const [category, setCategory] = useState(proposal?.category ?? categories[0] ?? 'other');
  const [paidOn, setPaidOn] = useState(proposal?.paidOn ?? today);
  const [month, setMonth] = useState(proposal?.month ?? null);
  const [paidFrom, setPaidFrom] = useState<PaidFrom>(proposal?.paidFrom ?? 'account');
  const [paidBy, setPaidBy] = useState(proposal?.paidBy ?? '');
  const [note, setNote] = useState(proposal?.note ?? '');
  const [isMonthly, setMonthly] = useState(false);
  const [isTried, setTried] = useState(false);
  const [part, setPart] = useState(0);
  // Nothing typed, no amount and 0 are refused alike.
  const satang = readSatang(typed) || null;
  const paidMonth = monthOf(isCalendarDate(paidOn) ? paidOn : today);
  const belongsTo = month ?? paidMonth;
  const around = MONTHS_AROUND.map((apart) => addMonths(paidMonth, apart));
  const months = around.includes(belongsTo) ? around : [...around, belongsTo];
  const isWithoutPicture = picture === null && !seesAll;

  const saving = useAction({
    mutationFn(entry: NewExpense) {
      const send = (file: File | null) =>
        api.upload(addExpense, { form: expenseForm(entry, file), onProgress: setPart });
      return picture ? sendFitting(picture, SLIP_PICTURE, send) : send(null);
    },
    refreshes: [],
    onSuccess({ satang: noted }) {
      notify.success(t('form.saved', { amount: formatSatang(noted) }));
      onClose();
    },
  });
  useUnsaved(saving.isPending);

  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (satang === null || isWithoutPicture) return;
    saving.mutate({
      paidOn,
      month: belongsTo,
      category,
      satang,
      paidFrom,
      ...(paidFrom === 'person' && paidBy !== '' ? { paidBy } : {}),
      ...(note === '' ? {} : { note }),
      ...(proposal ? { monthlyOf: proposal.monthlyOf } : {}),
      ...(isMonthly ? { monthly: true } : {}),
      key: key.current,
    });
  }

  const words =
    satang === null
      ? t('form.saveEmpty')
      : t('form.save', { amount: formatSatang(satang), category: t(`category.${category}`) });
  return (
    <Dialog busy={saving.isPending} onClose={onClose} title={t('form.title')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="grid justify-items-start gap-1">
          <FileButton
            icon={Camera}
            label={t(picture ? 'form.another' : 'form.picture')}
            accept={RECEIPT_PICTURE_TYPES}
            describedBy={hint}
            onFiles={(files) => setPicture(files?.[0] ?? null)}
          />
          <p id={hint} className="text-xs text-soft wrap-anywhere" aria-live="polite">
            {picture ? t('form.chosen', { name: picture.name }) : t('form.pictureHint')}
          </p>
          {isTried && isWithoutPicture ? <Failure error={t('form.pictureNeeded')} /> : null}
        </div>
        <Field
          label={t('form.amount')}
          required
          {...(isTried && satang === null ? { error: t('form.amountWrong') } : {})}
        >
          <input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`figures ${controlClass} text-xl!`}
          />
        </Field>
        <CategoryChoice categories={categories} value={category} onChange={setCategory} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('form.paidOn')}>
            <DayInput value={paidOn} onChange={setPaidOn} />
          </Field>
          <Field label={t('form.month')}>
            <select
              value={belongsTo}
              onChange={({ target }) => setMonth(target.value)}
              className={selectClass}
            >
              {months.map((one) => (
                <option key={one} value={one}>
                  {formatDate(firstDay(one), language, 'monthYear')}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <Field label={t('form.paidFrom')}>
          <select
            value={paidFrom}
            onChange={({ target }) =>
              setPaidFrom(PAID_FROM.find((from) => from === target.value) ?? 'account')
            }
            className={selectClass}
          >
            {PAID_FROM.map((from) => (
              <option key={from} value={from}>
                {t(`from.${from}`)}
              </option>
            ))}
          </select>
        </Field>
        {paidFrom === 'person' && seesAll ? (
          <Field label={t('form.paidBy')} hint={t('form.paidByHint')}>
            <input
              autoComplete="off"
              maxLength={100}
              value={paidBy}
              onChange={({ target }) => setPaidBy(target.value)}
              className={controlClass}
            />
          </Field>
        ) : null}
        <Field label={t('form.note')}>
          <input
            autoComplete="off"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={controlClass}
          />
        </Field>
        {seesAll && proposal === null ? (
          <CheckRow
            label={t('form.monthly')}
            checked={isMonthly}
            onChange={({ target }) => setMonthly(target.checked)}
          />
        ) : null}
        <Failure error={saving.error} />
        <DialogButtons>
          <Button look="outline" disabled={saving.isPending} onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending} className="figures grow sm:grow-0">
            {saving.isPending && picture
              ? t('form.sending', { percent: Math.round(part * 100) })
              : words}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
