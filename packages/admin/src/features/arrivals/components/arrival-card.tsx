import type { Arrival } from '@villa/shared/contract/arrivals.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { ArrivalClock } from './arrival-clock.tsx';
import { ArrivalFoot } from './arrival-foot.tsx';
import { ArrivedDialog } from './arrived-dialog.tsx';
import { ChannelRow } from './channel-row.tsx';
import { FillInDialog } from './fill-in-dialog.tsx';
import { GuestRows } from './guest-rows.tsx';
import { HistoryLines } from './history-lines.tsx';
import { ReportBadge } from './report-badge.tsx';

interface ArrivalCardProps {
  arrival: Arrival;
  /** `HH:MM` by the villa's clocks. */
  checkInTime: string;
  /** False: abroad nobody is reported. */
  reports: boolean;
}

/** One stay of the register: its clock, its guests, and what is done about them. */
export function ArrivalCard({ arrival, checkInTime, reports }: ArrivalCardProps) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const id = useId();
  const [isSaying, setSaying] = useState(false);
  /** The place of the row that is filled in; one after the last: a guest more. */
  const [filling, setFilling] = useState<number | null>(null);
  const { customerName, channel, guests } = arrival;
  const unreported = arrival.taps.filter(({ what }) => what !== undefined);
  const name = customerName === '' ? t('nameless', { channel: channel ?? '' }) : customerName;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
        <h2 id={id} className="font-display text-lg">
          {t('heading', { day: formatDate(arrival.day, language, 'short'), name })}
        </h2>
        {reports ? <ReportBadge arrival={arrival} /> : null}
      </header>
      {reports ? (
        <ArrivalClock
          arrival={arrival}
          checkInTime={checkInTime}
          onChange={() => setSaying(true)}
        />
      ) : null}
      {reports && unreported.length > 0 ? (
        <div className="border-b border-line px-4 py-3 sm:px-5">
          <HistoryLines taps={unreported} guests={guests} />
        </div>
      ) : null}
      <GuestRows guests={guests} reports={reports} onFill={setFilling} />
      {arrival.expected !== null && guests.length > arrival.expected ? (
        <p className="border-b border-line bg-warn-soft px-4 py-3 text-sm text-warn sm:px-5">
          {t('rows.tooMany', { rows: guests.length, expected: arrival.expected })}
        </p>
      ) : null}
      {arrival.kind === 'channel' ? <ChannelRow arrival={arrival} /> : null}
      <ArrivalFoot arrival={arrival} onAdd={() => setFilling(guests.length)} />
      {isSaying ? <ArrivedDialog arrival={arrival} onClose={() => setSaying(false)} /> : null}
      {filling === null ? null : (
        <FillInDialog
          key={filling}
          arrival={arrival}
          place={filling}
          onNext={() => setFilling(filling + 1)}
          onClose={() => setFilling(null)}
        />
      )}
    </section>
  );
}
