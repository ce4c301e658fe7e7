import { ofWord } from '@villa/shared/domain/known.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type {
  NightlyPrices,
  RatePeriod,
  RatePeriodKind,
} from '@villa/shared/domain/pricing/rate-periods.ts';

/** The colours of periods, see `--period-…` in `theme.css`. */
export type PeriodTone = 'high' | 'mild' | 'green' | 'special' | 'peak';

const TONES: Record<RatePeriodKind, readonly PeriodTone[]> = {
  season: ['high', 'green', 'mild'],
  special: ['special', 'peak'],
};

const tonesOfKind = (kind: RatePeriodKind) => ofWord(TONES, kind, TONES.season);

/**
 * A colour for each name of a period, so that next year's has the same: green for a season that is cheaper than the
 * villa's own price, and never the same for two that follow one another in time for the first time.
 */
export function tonesOf(
  periods: readonly RatePeriod[],
  villa: NightlyPrices,
): (period: Pick<RatePeriod, 'kind' | 'name'>) => PeriodTone {
  const tones = new Map<string, PeriodTone>();
  const latest: Partial<Record<RatePeriodKind, PeriodTone>> = {};
  for (const period of sorted(periods, (a, b) => (a.firstNight < b.firstNight ? -1 : 1))) {
    const key = keyOf(period);
    const known = tones.get(key);
    if (known) {
      latest[period.kind] = known;
      continue;
    }
    const isCheap = period.weekdayPrice !== null && period.weekdayPrice < villa.weekdayPrice;
    const wanted: readonly PeriodTone[] =
      period.kind === 'season' && isCheap ? ['green', 'mild'] : tonesOfKind(period.kind);
    const tone = wanted.find((one) => one !== latest[period.kind]) ?? tonesOfKind(period.kind)[0]!;
    tones.set(key, tone);
    latest[period.kind] = tone;
  }
  return (period) => tones.get(keyOf(period)) ?? tonesOfKind(period.kind)[0]!;
}

const keyOf = ({ kind, name }: Pick<RatePeriod, 'kind' | 'name'>): string =>
  `${kind} ${name.th} ${name.en}`;

/** How Thai names of holidays begin, each of them. */
const DAY_OF = /^วัน(?=[ก-ฮเ-ไ])/;

/** The letter that stands for a period: of a Thai name its first consonant, which a vowel may stand before. */
export function letterOf({ name }: Pick<RatePeriod, 'name'>, language: Language): string {
  const words = localize(name, language).replace(DAY_OF, '');
  const letter = /^[เ-ไ]?[ก-ฮ]/.exec(words)?.[0].at(-1) ?? /[\p{L}\p{N}]/u.exec(words)?.[0];
  return (letter ?? '•').toUpperCase();
}
