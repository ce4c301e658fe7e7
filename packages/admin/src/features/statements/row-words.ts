import type { StatementFit, StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { isOnlyNear, offeredOf } from './row-fits.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** `+฿19,350.00`, `−฿12,480.00`. */
export const signedSatang = (satang: number): string =>
  `${satang < 0 ? '−' : '+'}${formatSatang(Math.abs(satang))}`;

/** Rows and what they may be, in words. */
export function useRowWords() {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const short = (day: string) => formatDate(day, language, 'short');

  const words = {
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
    /** One difference of a row and what it may be, as a sentence. */
    differs(
      { satang }: Pick<StatementRowAnswer, 'satang'>,
      fit: StatementFit,
      difference: StatementFit['differs'][number],
    ): string {
      if (difference === 'amount') {
        const more = Math.abs(satang) - Math.abs(fit.satang);
        const way = more < 0 ? 'less' : 'more';
        const than = fit.kind === 'due' ? 'asked' : 'noted';
        return t(`differs.${way}.${than}`, { amount: formatSatang(Math.abs(more)) });
      }
      if (difference === 'day' && fit.kind === 'due') {
        return t(fit.agrees.includes('slip') ? 'differs.slipDay' : 'differs.beforeBooking');
      }
      return t(`differs.${difference}`, { day: fit.day === null ? '' : short(fit.day) });
    },
    /** The records that a row may be, in a line: `Thana: ฿50 less than asked`, `Nida, Beam`. */
    perhaps(row: StatementRowAnswer): string {
      const offered = offeredOf(row);
      const names = [...new Set(offered.map((fit) => words.fit(fit).name))].join(', ');
      const [near] = isOnlyNear(row) ? offered : [];
      const [difference] = near?.differs ?? [];
      if (near === undefined || difference === undefined || offered.length > 1) return names;
      return `${names}: ${words.differs(row, near, difference)}`;
    },
  };
  return words;
}
