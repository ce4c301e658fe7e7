import { usePageTitle as useTitleOf } from '@villa/ui/use-page-title.ts';
import { useVillaName } from './use-villa-name.ts';

/** Names the window: what this screen is, then the villa. */
export function usePageTitle(page: string): void {
  useTitleOf(page, useVillaName());
}
