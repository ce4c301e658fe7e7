import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { paths } from '@villa/admin/paths.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The events that decide on a slip, as the history names them. */
const DECIDED = ['confirmed', 'payment', 'slip_refused', 'slip_cleared', 'cancelled'] as const;
type Decided = (typeof DECIDED)[number];
const isDecided = (event: string): event is Decided =>
  (DECIDED as readonly string[]).includes(event);

/** For whoever opens a slip that somebody else has decided meanwhile: who it was, and when. */
export function DecidedNote({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('slips');
  const instant = useInstant();
  const { data } = useQuery(bookingQuery(useApi(), bookingId));
  if (data === undefined) return null;
  const newest = data.history
    .filter(({ event }) => isDecided(event))
    .reduce<(typeof data.history)[number] | null>(
      (last, entry) => (last === null || entry.at >= last.at ? entry : last),
      null,
    );
  if (newest === null || !isDecided(newest.event)) return null;
  const name = newest.by ?? t(newest.actor === 'guest' ? 'decided.guest' : 'decided.system');
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border-l-4 border-l-accent bg-accent-soft p-4"
    >
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      <span>{t(`decided.${newest.event}`, { name, at: instant(newest.at) })}</span>
      <Link
        to={paths.booking(bookingId)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('decided.open')}
      </Link>
    </p>
  );
}
