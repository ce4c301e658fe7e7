import { useQuery } from '@tanstack/react-query';
import type { WaitingSlip } from '@villa/shared/contract/stats.ts';
import { formatAgo, formatBaht } from '@villa/shared/i18n/locale.ts';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { BookingLine } from './booking-line.tsx';
import { Part } from './part.tsx';

/** The others are one touch away, and come by themselves after each decision. */
const MAX_SHOWN = 5;

/** The slips that wait to be checked: the owner opens the dashboard for them. One touch to each. */
export function SlipsWaiting() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(todayQuery(useApi()));
  const count = query.data?.slips.length ?? 0;
  return (
    <SectionCard
      title={t('slips.title')}
      actions={
        count > 0 ? (
          <span className="figures rounded-full bg-accent px-3 py-0.5 text-sm text-on-accent">
            {t('slips.count', { count })}
          </span>
        ) : null
      }
    >
      <Part query={query}>
        {({ slips, serverTime }) =>
          slips.length === 0 ? (
            <p className="flex items-center gap-3 py-2 text-soft">
              <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.5} />
              {t('slips.none')}
            </p>
          ) : (
            <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
              {slips.slice(0, MAX_SHOWN).map((slip) => (
                <SlipLine key={slip.slipId ?? slip._id} slip={slip} now={new Date(serverTime)} />
              ))}
              {slips.length > MAX_SHOWN ? (
                <li>
                  <Link
                    to={paths.slips}
                    className="flex min-h-12 items-center justify-center px-4 text-accent underline underline-offset-4 hover:bg-sunken"
                  >
                    {t('slips.all', { count: slips.length })}
                  </Link>
                </li>
              ) : null}
            </ul>
          )
        }
      </Part>
    </SectionCard>
  );
}

function SlipLine({ slip, now }: { slip: WaitingSlip; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  return (
    <BookingLine
      booking={slip}
      to={paths.slipsOf(slip._id)}
      amount={slip.asked === null ? t('slips.nothingAsked') : formatBaht(slip.asked)}
      note={slip.slipAt ? formatAgo(slip.slipAt, now, language) : t('slips.noFile')}
    />
  );
}
