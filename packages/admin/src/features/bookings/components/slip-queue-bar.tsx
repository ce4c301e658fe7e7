import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import type { QueuePlace } from '../slip-queue.ts';

/** Which of the waiting slips this is, and the ways to its neighbours; J and K go there too. */
export function SlipQueueBar({ place }: { place: QueuePlace }) {
  const { t } = useTranslation('bookings');
  const { position, count, previous, next } = place;
  return (
    <nav
      aria-label={t('queue.label')}
      className="-mt-2 mb-4 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-soft"
    >
      <p className="figures mr-auto">{t('queue.position', { position, count })}</p>
      <Step to={previous} hint="K" label={t('queue.previous')}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Step>
      <Step to={next} hint="J" label={t('queue.following')} isAfter>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  /** The key that does the same. */
  hint: string;
  label: string;
  isAfter?: boolean;
  children: ReactNode;
}

function Step({ to, hint, label, isAfter = false, children }: StepProps) {
  if (to === null) return null;
  return (
    <Link
      to={paths.booking(to)}
      aria-keyshortcuts={hint}
      className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-accent hover:bg-accent-soft"
    >
      {isAfter ? null : children}
      {label}
      <kbd
        aria-hidden="true"
        className="ml-1 hidden rounded-xs border border-line px-1.5 text-xs text-soft lg:inline"
      >
        {hint}
      </kbd>
      {isAfter ? children : null}
    </Link>
  );
}
