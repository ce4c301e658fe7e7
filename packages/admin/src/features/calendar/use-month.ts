import { useQuery } from '@tanstack/react-query';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { type Month, isMonth, monthOf } from '@villa/shared/domain/month.ts';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/time-zone.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { publicVillaQuery } from '@villa/admin/shell/villa-query.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** The month on show stays in the address (`?month=2026-12`); without one it is this month at the villa. */
export function useMonth(): { month: Month; thisMonth: Month; show: (month: Month) => void } {
  const [params, setParams] = useSearchParams();
  const { data: villa, dataUpdatedAt } = useQuery(publicVillaQuery(useApi()));
  const [openedAt] = useState(() => Date.now());
  // The villa is read again and again, so the screen does not live in the month it was opened in.
  const now = new Date(Math.max(openedAt, dataUpdatedAt));
  const thisMonth = monthOf(dateInZone(now, villa?.timeZone ?? DEFAULT_TIME_ZONE));
  const wanted = params.get('month');
  return {
    month: isMonth(wanted) ? wanted : thisMonth,
    thisMonth,
    show: (month) => setParams(month === thisMonth ? {} : { month }, { preventScrollReset: true }),
  };
}
