import type { MonthOfYear, YearOfMoney } from '@villa/shared/contract/money-year.ts';
import { firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

const COLUMNS = ['revenue', 'kept', 'commission', 'expenses', 'fees', 'profit', 'cash'] as const;
type Column = (typeof COLUMNS)[number];
type Figures = Pick<MonthOfYear, Column | 'lost'>;

/** Costs are shown as negative amounts. */
function shown(figures: Figures, column: Column): string {
  const takesAway = column === 'commission' || column === 'expenses';
  const amount =
    column === 'fees' ? 0 - cardCosts(figures) : takesAway ? 0 - figures[column] : figures[column];
  return amount === 0 ? '–' : formatSatang(amount);
}

/** The fees of a card provider, and what lost disputes took. */
const cardCosts = ({ fees = 0, lost = 0 }: Pick<MonthOfYear, 'fees' | 'lost'>) => fees + lost;

/** Twelve rows: a table where there is room, and on a phone a list with a bar of the profit. */
export function YearMonths({ year }: { year: YearOfMoney }) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  const { months, total } = year;
  const largest = Math.max(1, ...months.filter(isCounted).map(({ profit }) => profit));
  const hasCards = months.some((month) => cardCosts(month) !== 0);
  const columns = COLUMNS.filter((column) => hasCards || column !== 'fees');
  // One column more leaves no room for it.
  const bar = hasCards ? 'hidden 2xl:table-cell' : '';
  const nameOf = (month: string) => formatDate(firstDay(month), language, 'monthShort');
  return (
    <>
      <ol className="divide-y divide-line lg:hidden">
        {months.map((month) => (
          <li key={month.month}>
            <Link
              to={paths.monthOf(month.month)}
              className="grid min-h-12 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
            >
              <span>{nameOf(month.month)}</span>
              <Bar month={month} largest={largest} />
              <span className={`figures ${isCounted(month) ? 'font-medium' : 'text-soft'}`}>
                {formatSatang(isCounted(month) ? month.profit : month.revenue)}
              </span>
              <span className="col-span-2 col-start-2 text-sm text-soft">
                {t(`year.line.${month.state}`, { count: month.sold })}
              </span>
            </Link>
          </li>
        ))}
        <li className="grid grid-cols-[1fr_auto] gap-x-3 py-3 font-medium">
          <span>{t('year.total')}</span>
          <span className="figures">{formatSatang(total.profit)}</span>
        </li>
      </ol>
      <table className="hidden w-full lg:table">
        <thead>
          <tr className="text-sm text-soft">
            <th scope="col" className="py-2 text-left font-normal">
              {t('year.month')}
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              {t('year.nights')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${CELL} font-normal`}>
                {t(`year.column.${column}`)}
              </th>
            ))}
            <td aria-hidden="true" className={`w-28 ${bar}`} />
            <th scope="col" className="py-2 pl-4 text-left font-normal">
              {t('year.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month} className="border-t border-line">
              <th scope="row" className="text-left font-normal">
                <Link
                  to={paths.monthOf(month.month)}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {nameOf(month.month)}
                </Link>
              </th>
              <td className={CELL}>{month.sold}</td>
              {columns.map((column) => (
                <td
                  key={column}
                  className={`${CELL} ${column === 'profit' ? 'font-medium' : ''} ${isCounted(month) ? '' : 'text-soft'}`}
                >
                  {isCounted(month) || column === 'revenue' ? shown(month, column) : ''}
                </td>
              ))}
              <td className={`pl-4 ${bar}`}>
                <Bar month={month} largest={largest} />
              </td>
              <td className="py-2 pl-4 text-sm text-soft">{t(`year.of.${month.state}`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-edge font-medium">
            <th scope="row" className="py-2 text-left font-medium">
              {t('year.total')}
            </th>
            <td className={CELL}>{total.sold}</td>
            {columns.map((column) => (
              <td key={column} className={CELL}>
                {shown(total, column)}
              </td>
            ))}
            <td colSpan={2} aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

const CELL = 'figures py-2 pl-4 text-right whitespace-nowrap';

/** A month that has begun is in the sums. */
const isCounted = ({ state }: MonthOfYear): boolean => state !== 'coming';

const HATCHED =
  'bg-[repeating-linear-gradient(-45deg,var(--color-accent)_0_2px,var(--color-accent-soft)_2px_6px)]';

function Bar({ month, largest }: { month: MonthOfYear; largest: number }) {
  const share = isCounted(month) ? Math.max(0, month.profit) / largest : 0;
  return (
    <span aria-hidden="true" className="block h-2">
      <span
        className={`block h-2 rounded-sm ${month.state === 'so_far' ? HATCHED : 'bg-accent'}`}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
