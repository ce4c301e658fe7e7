import { useSuspenseQuery } from '@tanstack/react-query';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { useEffect, useState } from 'react';
import { hydrateIslands } from '../app/island.tsx';
import { sentVilla } from '../app/first-villa.ts';
import { shownTheme } from '../features/theme/theme-store.ts';
import { inTheme } from '../features/villa/hero-picture.ts';
import { villaQuery } from '../app/villa-query.ts';
import { HomePage } from './home/home-page.tsx';

/** The home page drawn in the browser, when the server could not send it finished. */
export default function HomeScreen() {
  const { data: villa } = useSuspenseQuery(villaQuery);
  // No markup is there yet, so there is nothing for the guest to come near.
  useEffect(() => void hydrateIslands(), []);
  const [theme] = useState(shownTheme);
  const [first] = useState(() =>
    sentVilla(inTheme(villa, theme), dateInZone(new Date(), villa.timeZone)),
  );
  return <HomePage villa={first} drawnIn={theme} />;
}
