import type { StatementFit, StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** `+฿19,350.00`, `−฿12,480.00`. */
export const signedSatang = (satang: number): string =>
  `${satang < 0 ? '−' : '+'}${formatSatang(Math.abs(satang))}`;

/** Rows and what they may be, in words. */
export function useRowWords() {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const short = (day: string) => formatDate(day, language, 'short');

  return {
    day: (day: string) => formatDate(day, language, 'day'),
    moment: ({ day, time }: Pick<StatementRowAnswer, 'day' | 'time'>) =>
      [short(day), ...(time === null ? [] : [time])].join(' '),
    fit({ kind, booking, label, part, day }: StatementFit): { name: string; says: string } {
      const on = day === null ? '' : short(day);
      const name = booking === null ? '' : booking.customerName || booking.reference;
      if (kind === 'due') {
        return { name, says: t('look.due', { part: t(`part.${part ?? 'rest'}`) }) };
      }
      if (kind === 'payment') return { name, says: t('look.recorded', { day: on }) };
      if (kind === 'expense') {
        const category = t(`category.${label as 'other'}`);
        return { name: t('look.expense', { name: category, day: on }), says: '' };
      }
      const provider = label === 'stripe' ? 'Stripe' : label;
      return { name: t('look.payout', { name: provider, day: on }), says: '' };
    },
    differs: (fit: StatementFit, difference: StatementFit['differs'][number]) =>
      t(`differs.${difference}`, {
        amount: formatSatang(Math.abs(fit.satang)),
        day: fit.day === null ? '' : short(fit.day),
      }),
  };
}
