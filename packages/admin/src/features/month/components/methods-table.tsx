import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

const CELL = 'figures py-2 pl-4 text-right whitespace-nowrap';

/** The payments and refunds by each method, with a total line. */
export function MethodsTable({ month }: { month: MonthOfMoney }) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  return (
    <table className="w-full max-w-2xl">
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col" className="py-2 text-left font-normal">
            {t('methods.method')}
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('figures.in')}
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('figures.out')}
          </th>
        </tr>
      </thead>
      <tbody>
        {month.methods.map(({ method, in: came, out }) => (
          <tr key={method} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {methodName(method, language)}
            </th>
            <td className={CELL}>{formatBaht(came)}</td>
            <td className={CELL}>{formatBaht(out)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge font-medium">
          <th scope="row" className="py-2 text-left font-medium">
            {t('methods.total')}
          </th>
          <td className={CELL}>{formatBaht(month.in)}</td>
          <td className={CELL}>{formatBaht(month.out)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
