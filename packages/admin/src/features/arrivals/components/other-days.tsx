import type { Arrival } from '@villa/shared/contract/arrivals.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { formatDate, formatLasting } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { shownState } from '../which-arrival.ts';
import { ReportBadge } from './report-badge.tsx';

interface OtherDaysProps {
  arrivals: readonly Arrival[];
  now: Date;
  /** False: abroad nobody is reported. */
  reports: boolean;
}

/** The other arrivals, the latest day first; each opens in the card. */
export function OtherDays({ arrivals, now, reports }: OtherDaysProps) {
  const { t } = useTranslation('arrivals');
  const id = useId();
  if (arrivals.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <h2 id={id} className="px-4 py-3 font-display text-lg sm:px-5">
        {t('otherDays')}
      </h2>
      <ul>
        {sorted(arrivals, (a, b) => (a.checkIn < b.checkIn ? 1 : -1)).map((arrival) => (
          <li key={arrival.stayId} className="border-t border-line">
            <DayRow arrival={arrival} now={now} reports={reports} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayRow({
  arrival,
  now,
  reports,
}: { arrival: Arrival } & Omit<OtherDaysProps, 'arrivals'>) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const dayWords = useDayWords(arrival, now);
  const guestCount = useGuestCount(arrival);
  const { day, customerName, channel } = arrival;
  const isBad = ['late', 'never'].includes(shownState(arrival));
  const number = String(Number(day.slice(8)));
  return (
    <Link
      to={paths.arrivalOf(arrival.stayId)}
      className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5"
    >
      <span className="text-center text-xs leading-tight text-soft">
        <span className="sr-only">{formatDate(day, language, 'long')}</span>
        <b aria-hidden="true" className="figures block font-display text-xl font-normal text-ink">
          {number}
        </b>
        <span aria-hidden="true">{formatDate(day, language, 'monthShort')}</span>
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {customerName === '' ? t('nameless', { channel: channel ?? '' }) : customerName}
        </span>
        <span className={`block text-sm ${isBad ? 'text-danger' : 'text-soft'}`}>
          {reports ? dayWords : guestCount}
        </span>
      </span>
      {reports ? <ReportBadge arrival={arrival} /> : null}
    </Link>
  );
}

function useGuestCount({ expected }: Arrival): string {
  const { t } = useTranslation('arrivals');
  return expected === null ? t('other.unknownGuests') : t('other.guests', { count: expected });
}

function useDayWords(arrival: Arrival, now: Date): string {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const { complete, reported, filedCount: filed, deadline, state } = arrival;
  const guests = useGuestCount(arrival);
  const shown = shownState(arrival);
  if (shown === 'late') {
    const ms = now.getTime() - new Date(arrival.dueAt ?? deadline).getTime();
    const lasting = formatLasting(Math.max(ms, 0), language);
    return state === 'nobody' ? t('other.nobodyLate', { lasting }) : t('other.late', { lasting });
  }
  if (shown === 'nobody') return t('other.nobodyYet', { guests });
  if (shown === 'changed') return t('badge.changed');
  const last = arrival.filings[0];
  if (shown === 'filed' && last !== undefined) {
    const ms = new Date(last.at).getTime() - new Date(arrival.startsAt).getTime();
    const receipt = last.receipt === '' ? '' : ` · …\u2060${last.receipt.slice(-6)}`;
    return (
      t('other.filedIn', { filed, lasting: formatLasting(Math.max(ms, 0), language) }) + receipt
    );
  }
  return t(`other.${shown}`, { guests, complete, reported, filed });
}
