import { buttonClass } from '@villa/ui/button.tsx';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';

interface NextSlipProps {
  /** The booking to go on with; null when no slip is left. */
  next: string | null;
  left: number;
}

/** After a decision: on to the next slip, or the news that none is left. It takes the focus of the button that is gone. */
export function NextSlip({ next, left }: NextSlipProps) {
  const { t } = useTranslation('bookings');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  if (next === null) {
    return (
      <>
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck
            aria-hidden="true"
            className="size-5 shrink-0 text-success"
            strokeWidth={1.5}
          />
          {t('queue.done')}
        </p>
        <Link ref={link} to={paths.dashboard} className={buttonClass('outline')}>
          {t('queue.toDashboard')}
        </Link>
      </>
    );
  }
  return (
    <Link ref={link} to={paths.booking(next)} className={buttonClass('primary')}>
      {t('queue.next', { count: left })}
    </Link>
  );
}
