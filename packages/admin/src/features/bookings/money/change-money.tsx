import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { moneyAfterChange } from '@villa/shared/domain/money/money-after-change.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { signedBaht, useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import type { BookingFormMethods } from '../components/guest-fields.tsx';
import type { StayRates } from '../use-stay-rates.ts';
import { readAmount } from '@villa/admin/kit/payments/transfer-form.ts';

/** The change that saving the form would make to the booking's money; null while there is none. */
export interface StayChange extends Pick<
  AdminBooking,
  | 'status'
  | 'expiresAt'
  | 'checkIn'
  | 'checkOut'
  | 'money'
  | 'instalments'
  | 'slips'
  | 'paymentTerms'
> {
  total: number;
  /** By the rates, for the nights and guests in the form. */
  byRates: number;
  /** True when other nights, rooms or guests change the price. */
  isRepriced: boolean;
}

/** The consequences of the form's stay and price for the money, computed as the server will. */
export function useStayChange(
  { control }: BookingFormMethods,
  rates: StayRates,
  booking: AdminBooking,
): StayChange | null {
  const [checkIn, checkOut, rooms, guests, ownPrice, typed] = useWatch({
    control,
    name: ['checkIn', 'checkOut', 'rooms', 'guests', 'ownPrice', 'totalPrice'],
  });
  const { today } = useMoneyWords();
  const { quote } = rates;
  const total = ownPrice ? readAmount(typed) : quote?.total;
  if (!quote || total === undefined || !Number.isInteger(total) || total < 0) return null;
  const isMoved =
    checkIn !== booking.checkIn ||
    checkOut !== booking.checkOut ||
    Number(rooms) !== booking.rooms ||
    Number(guests) !== booking.guests;
  if (booking.status === 'cancelled' || (!isMoved && total === booking.totalPrice)) return null;
  return {
    total,
    byRates: quote.total,
    status: booking.status,
    expiresAt: booking.expiresAt,
    slips: booking.slips,
    paymentTerms: booking.paymentTerms,
    checkIn,
    checkOut,
    isRepriced: quote !== booking.price && quote.total !== booking.totalPrice,
    ...moneyAfterChange(booking, { total, checkIn, checkOut }, today),
  };
}

interface ChangeMoneyProps {
  form: BookingFormMethods;
  booking: AdminBooking;
  change: StayChange;
  /** True: the guest is told. */
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** Before saving: what came, the price before and after, and what is then due or goes back. */
export function ChangeMoney({ form, booking, change, tell, onTell }: ChangeMoneyProps) {
  const { t } = useTranslation(['money', 'bookings']);
  const words = useMoneyWords();
  const { total, byRates, isRepriced, money } = change;
  const old = booking.totalPrice;
  const next = words.next(change);
  const paid = words.received(money);
  const figures = [
    ['change.paid', formatBaht(money.received)],
    ['change.old', formatBaht(old)],
    ['change.new', formatBaht(total)],
    ['change.difference', total === old ? formatBaht(0) : signedBaht(total - old)],
  ] as const;
  const hasMail = Boolean(booking.customerInfo?.email);

  function take(amount: number): void {
    const isOwn = amount !== byRates;
    const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('ownPrice', isOwn, set);
    if (!isOwn) return;
    form.setValue('totalPrice', String(amount), set);
    if (form.getValues('priceReason').trim() === '') {
      form.setValue('priceReason', t('change.oldReason'), set);
    }
  }

  return (
    <SectionCard title={t('change.title')}>
      <div className="grid gap-4">
        <dl className="figures grid grid-cols-2 gap-2 text-center sm:grid-cols-4">
          {figures.map(([label, amount], index) => (
            <div
              key={label}
              className={`rounded-control border px-2 py-1.5 ${index === 3 ? 'border-accent bg-accent-soft' : 'border-line'}`}
            >
              <dt className="text-sm text-soft">{t(label)}</dt>
              <dd className="font-display text-xl">{amount}</dd>
            </div>
          ))}
        </dl>
        {isRepriced ? (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm text-soft">{t('change.which')}</legend>
            {[byRates, old].map((amount) => (
              <RadioRow
                key={amount === old ? 'old' : 'new'}
                name="which-price"
                checked={total === amount}
                onChange={() => take(amount)}
              >
                <span>
                  {t(amount === old ? 'change.takeOld' : 'change.takeNew', {
                    amount: formatBaht(amount),
                  })}
                  {amount === old ? (
                    <span className="block text-xs text-soft">{t('change.oldHint')}</span>
                  ) : null}
                </span>
              </RadioRow>
            ))}
          </fieldset>
        ) : null}
        <div aria-live="polite" className="figures text-sm">
          <p>
            {money.refundDue > 0
              ? t('change.back', { paid, amount: formatBaht(money.refundDue) })
              : money.due > 0
                ? t('change.more', { paid, amount: formatBaht(money.due) })
                : t('change.settled', { paid })}
          </p>
          {next === null ? null : <p className="text-soft">{t('change.next', { next })}</p>}
        </div>
        {hasMail ? (
          <CheckRow
            label={t('change.tell')}
            hint={t('change.tellHint', {
              language: t(`bookings:detail.languages.${booking.language}`),
            })}
            checked={tell}
            onChange={({ target }) => onTell(target.checked)}
          />
        ) : (
          <p className="text-sm text-soft">{t('change.noMail')}</p>
        )}
      </div>
    </SectionCard>
  );
}

/** The label of the save button, with its amount. */
export function useSaveLabel() {
  const { t } = useTranslation('money');
  return ({ total, money }: StayChange): string => {
    const price = formatBaht(total);
    if (money.refundDue > 0) {
      return t('change.saveBack', { total: price, amount: formatBaht(money.refundDue) });
    }
    return money.due > 0
      ? t('change.saveDue', { total: price, amount: formatBaht(money.due) })
      : t('change.save', { total: price });
  };
}
