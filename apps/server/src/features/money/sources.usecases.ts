import type { MoneySources } from '@villa/shared/contract/money-sources.ts';
import {
  type SourceFigures,
  bySource,
  sumOfSources,
} from '@villa/shared/domain/money/money-source.ts';
import { type Month, addMonths, monthOf } from '@villa/shared/domain/money/month.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MonthsOfMoney } from './month.usecases.ts';

interface SourcesDeps {
  monthsOfMoney: Pick<MonthsOfMoney, 'sources'>;
  villaSettings: () => { timeZone: string };
  clock: Clock;
}

const MAX_MONTHS = 24;

/** The sources of stays and money in some months. @throws AppError `invalid_fields` */
type ReadSources = (asked: { from?: Month | undefined; to?: Month | undefined }) => MoneySources;

export function createReadSources({
  monthsOfMoney,
  villaSettings,
  clock,
}: SourcesDeps): ReadSources {
  return (asked) => {
    const thisMonth = monthOf(dateInZone(clock.now(), villaSettings().timeZone));
    const from = asked.from ?? asked.to ?? thisMonth;
    const to = asked.to ?? from;
    if (to < from) throw invalidFields({ to: 'reversed' });
    const months: Month[] = [];
    for (let month = from; month <= to; month = addMonths(month, 1)) {
      if (months.length === MAX_MONTHS) throw invalidFields({ to: 'too_far_ahead' });
      months.push(month);
    }
    const sources = bySource(months.flatMap((month) => monthsOfMoney.sources(month)));
    return {
      from,
      to,
      sources: sources.map(withANight),
      total: withANight(sumOfSources(sources)),
    };
  };
}

/** Nights without a price are in no average. */
const withANight = <Line extends SourceFigures>({ priced, ...line }: Line) => ({
  ...line,
  aNight: priced > 0 ? Math.round(line.revenue / priced) : null,
});
