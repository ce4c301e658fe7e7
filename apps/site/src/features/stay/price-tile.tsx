import type { Villa } from '@villa/shared/contract/villa.ts';
import { discountPercent, priceNight } from '@villa/shared/domain/pricing.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { DiscountBadge } from './discount-badge.tsx';

const KINDS = ['weekday', 'weekend'] as const;

/** What a night costs for this many rooms, Sunday to Thursday and Friday to Saturday. */
export function PriceTile({ villa, rooms }: { villa: Villa; rooms: number }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 border-y border-line">
      {KINDS.map((kind) => {
        const { regular, price } = priceNight(villa, kind, rooms);
        const percent = discountPercent(regular, price);
        return (
          <div key={kind} className="py-3 not-first:border-l not-first:border-line not-first:pl-5">
            <dt className="text-xs text-soft">{t(`price.${kind}`)}</dt>
            <dd className="figures mt-0.5">
              <span className="font-display text-xl">{formatBaht(price)}</span>{' '}
              <span className="text-xs whitespace-nowrap text-soft">{t('price.perNight')}</span>
              {percent > 0 ? (
                <span className="block text-xs text-soft">
                  <s
                    aria-label={t('price.wasNow', {
                      was: formatBaht(regular),
                      now: formatBaht(price),
                    })}
                  >
                    {formatBaht(regular)}
                  </s>{' '}
                  <DiscountBadge percent={percent} />
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
