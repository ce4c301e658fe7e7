import { localize } from '@villa/shared/domain/text/language.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { formatAgo } from '@villa/shared/i18n/locale.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type PeriodTone, letterOf } from '../period-looks.ts';
import type { YearChannel } from './year-nights.ts';
import { TONE_CLASSES } from './month-nights.tsx';

const SWATCH =
  'figures inline-grid size-6 shrink-0 place-items-center rounded-xs text-xs leading-none font-semibold text-ink';

interface PeriodSwatchProps {
  period: RatePeriod;
  toneOf: (period: RatePeriod) => PeriodTone;
}

/** A period's colour and letter. */
export function PeriodSwatch({ period, toneOf }: PeriodSwatchProps) {
  const { language } = useLanguage();
  return (
    <span aria-hidden="true" className={`${SWATCH} period-night ${TONE_CLASSES[toneOf(period)]}`}>
      {letterOf(period, language)}
    </span>
  );
}

interface LegendProps {
  /** The periods of the year, in order. */
  periods: readonly RatePeriod[];
  toneOf: (period: RatePeriod) => PeriodTone;
  /** Said before there is any: a line that came with the drawing would move the year under the pointer. */
  mayDraw: boolean;
  /** The channels that have nights of the year, one entry for each time; `now` is the server's. */
  channels: readonly YearChannel[];
  now: Date | null;
}

/** More would be the list that stands beside. */
const MAX_NAMES = 8;

/** The meaning of colours, letters and lines. */
export function Legend({ periods, toneOf, mayDraw, channels, now }: LegendProps) {
  const { t } = useTranslation('rates');
  const { language } = useLanguage();
  const byName = new Map<string, RatePeriod>();
  for (const period of periods) {
    const name = localize(period.name, language);
    if (!byName.has(name)) byName.set(name, period);
  }
  const shown = [...byName].slice(0, MAX_NAMES);
  const more = byName.size - shown.length;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {shown.map(([name, period]) => (
        <li key={name} className="flex max-w-56 items-center gap-1.5">
          <PeriodSwatch period={period} toneOf={toneOf} />
          <span className="truncate">{name}</span>
        </li>
      ))}
      {more > 0 ? <li className="self-center">{t('year.moreNames', { count: more })}</li> : null}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${SWATCH} period-taken border border-edge`} />
        {t('year.takenLegend')}
      </li>
      {[...new Map(channels.map((one) => [one.id, one])).values()].map((channel) => (
        <li key={channel.id} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            style={{ '--channel': channel.colour } as CSSProperties}
            className={`${SWATCH} period-taken relative border border-edge`}
          >
            <span className="channel-night absolute inset-x-0 bottom-0 h-1.5" />
          </span>
          <span className="wrap-anywhere">
            {channel.name}
            {channel.lastSuccessAt && now
              ? ` · ${t('year.read', { ago: formatAgo(channel.lastSuccessAt, now, language) })}`
              : null}
          </span>
        </li>
      ))}
      {mayDraw ? (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`${SWATCH} bg-accent`} />
          {t('year.drawnLegend')}
        </li>
      ) : null}
    </ul>
  );
}
