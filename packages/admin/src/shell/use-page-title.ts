import { usePageTitle as useTitleOf } from '@villa/ui/use-page-title.ts';
import { useVillaName } from './use-villa-name.ts';
import { useWaitingSlips } from './use-waiting-slips.ts';

/** Names the window: how many slips wait, what this screen is, then the villa. */
export function usePageTitle(page: string): void {
  const { length } = useWaitingSlips();
  useTitleOf(length > 0 ? `(${length}) ${page}` : page, useVillaName());
}
