import type { YearOfMoney } from '@villa/shared/contract/money-year.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/document/year-csv.en.ts';
import { texts as th } from '@villa/shared/i18n/document/year-csv.th.ts';
import { type Stringifier, stringify } from 'csv-stringify';
import { AMOUNTS } from '../bookings/bookings-csv.ts';

const yearCsvTexts = { th, en };
type Row = Partial<Record<keyof typeof th.column, string | number>>;

/** The twelve months as CSV that Excel opens by a double click, with a total line of those that have begun. */
export function yearCsv({ months, total }: YearOfMoney, language: Language): Stringifier {
  const words = yearCsvTexts[language];
  const { fees: _fees, lost: _lost, ...withoutCards } = words.column;
  const hasCards = months.some(({ fees, lost }) => fees !== undefined || lost !== undefined);
  const columns = hasCards ? words.column : withoutCards;
  const sheet = stringify({ bom: true, header: true, columns, ...AMOUNTS });
  const rowOf = ({ sold, nights, fees = 0, lost = 0, ...amounts }: YearOfMoney['total']): Row => ({
    ...amounts,
    ...(hasCards && { fees: 0 - fees, lost: 0 - lost }),
    commission: 0 - amounts.commission,
    expenses: 0 - amounts.expenses,
    sold: String(sold),
    nights: String(nights),
  });
  for (const { month, state, ...figures } of months) {
    sheet.write({ ...rowOf(figures), month, state: words.state[state] } satisfies Row);
  }
  sheet.end({ ...rowOf(total), month: words.total } satisfies Row);
  return sheet;
}
