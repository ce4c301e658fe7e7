import { type ReactNode, createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

/** The screens from which bookings are opened, by their names in the menu. */
const OVERVIEWS = {
  [paths.dashboard]: 'dashboard',
  '/dashboard': 'dashboard',
  [paths.bookings]: 'bookings',
  [paths.calendar]: 'calendar',
  [paths.mails]: 'mails',
} as const;
type Overview = { to: string; name: (typeof OVERVIEWS)[keyof typeof OVERVIEWS] };

const THE_LIST: Overview = { to: paths.bookings, name: 'bookings' };
const LastOverview = createContext<Overview>(THE_LIST);

const isOverview = (pathname: string): pathname is keyof typeof OVERVIEWS => pathname in OVERVIEWS;

/** Remembers where somebody last looked over many bookings, with its filter, page or month. */
export function RememberOverview({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(THE_LIST);
  useEffect(() => {
    if (isOverview(pathname)) setLast({ to: pathname + search, name: OVERVIEWS[pathname] });
  }, [pathname, search]);
  return <LastOverview value={last}>{children}</LastOverview>;
}

/** The way back from a booking: to where one came from, and else to the list. */
export function useWayToOverview(): { to: string; label: string } {
  const { t } = useTranslation();
  const { to, name } = use(LastOverview);
  return { to, label: name === 'bookings' ? t('allBookings') : t(`nav.${name}`) };
}
