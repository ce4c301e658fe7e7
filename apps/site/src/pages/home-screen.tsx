import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wakeZones } from '../app/zone.tsx';
import { villaQuery } from '../features/villa/villa-query.ts';
import { HomePage } from './home/home-page.tsx';

/** The home page drawn in the browser, when the server could not send it finished. */
export default function HomeScreen() {
  const { data: villa } = useSuspenseQuery(villaQuery);
  // Nothing of it is there yet, so there is nothing to come near to.
  useEffect(() => void wakeZones(), []);
  return <HomePage villa={villa} />;
}
