import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hydrateIslands } from '../app/island.tsx';
import { villaQuery } from '../features/villa/villa-query.ts';
import { HomePage } from './home/home-page.tsx';

/** The home page drawn in the browser, when the server could not send it finished. */
export default function HomeScreen() {
  const { data: villa } = useSuspenseQuery(villaQuery);
  // No markup is there yet, so there is nothing for the guest to come near.
  useEffect(() => void hydrateIslands(), []);
  return <HomePage villa={villa} />;
}
