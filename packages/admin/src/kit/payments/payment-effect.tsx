import type { PaymentPreview } from '@villa/shared/contract/ledger.ts';
import { type Month, firstDay, isMonth, monthOf } from '@villa/shared/domain/money/month.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { ShownPreview } from './use-preview.ts';

interface PaymentEffectProps extends ShownPreview {
  /** The booking waits to be confirmed. */
  isOpen: boolean;
  /** The day that is named, once it is one. */
  receivedOn: string;
}

/** The consequences of a payment that is not recorded yet, as the server answers them. */
export function PaymentEffect({ preview, isCurrent, isOpen, receivedOn }: PaymentEffectProps) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const monthText = (month: Month) => formatDate(firstDay(month), language, 'month');
  const own = monthOf(receivedOn);
  const { countsIn = own } = preview ?? {};
  const isLater = isMonth(own) && countsIn !== own;
  return (
    <div
      aria-live="polite"
      className={`figures grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm transition-opacity empty:hidden ${isCurrent ? '' : 'opacity-60'}`}
    >
      {preview === null
        ? null
        : effectsOf(preview, isOpen, t).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {isLater ? (
        <p>{t('effect.countsIn', { own: monthText(own), month: monthText(countsIn) })}</p>
      ) : null}
    </div>
  );
}

function effectsOf(preview: PaymentPreview, isOpen: boolean, t: TFunction<'money'>): string[] {
  const { pots, confirms, opensBedroom } = preview;
  const { stay, damage } = pots;
  const parts =
    stay !== 0 && damage !== 0
      ? [
          t('list.stay', { amount: formatBaht(Math.abs(stay)) }),
          t('list.damage', { amount: formatBaht(Math.abs(damage)) }),
        ].join(' · ')
      : null;
  const isOut = stay + damage < 0;
  return [
    parts,
    stay === 0 ? null : isOut ? leftAfterRefund(preview, t) : leftAfter(preview, t),
    confirms ? t('effect.confirms') : isOpen && !isOut ? t('effect.notConfirmed') : null,
    opensBedroom ? t('effect.opensBedroom') : null,
    mailOf(preview, t),
  ].filter((sentence) => sentence !== null);
}

/** The part of the stay that is due after money came. */
function leftAfter({ money, surplus }: PaymentPreview, t: TFunction<'money'>): string {
  if (surplus > 0) return t('after.over', { amount: formatBaht(surplus) });
  return money.due > 0 ? t('after.due', { amount: formatBaht(money.due) }) : t('after.settled');
}

function leftAfterRefund({ money }: PaymentPreview, t: TFunction<'money'>): string {
  if (money.due > 0) return t('after.owes', { amount: formatBaht(money.due) });
  return money.refundDue > 0
    ? t('after.back', { amount: formatBaht(money.refundDue) })
    : t('after.backSettled');
}

function mailOf({ mails }: PaymentPreview, t: TFunction<'money'>): string {
  const hasReceipt = mails.includes('receipt');
  if (mails.includes('confirmed')) return t(hasReceipt ? 'effect.mailBoth' : 'confirm.mail');
  if (hasReceipt) return t('effect.mailReceipt');
  return t(mails.length > 0 ? 'effect.mail' : 'effect.noMail');
}
