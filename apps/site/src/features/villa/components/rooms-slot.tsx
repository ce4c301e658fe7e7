import type { Language } from '@villa/shared/domain/language.ts';
import { useModule } from '@villa/site/app/use-module.ts';
import { RoomsFailed, RoomsLoading } from './rooms-states.tsx';

const loadRooms = () => import('./rooms-panel.tsx');

/** The place of the rooms: they are fetched, with the code that shows them, once the page is hydrated. */
export function RoomsSlot({ language }: { language: Language }) {
  const { module, failed, retry } = useModule(loadRooms, true);
  if (failed) return <RoomsFailed onRetry={retry} />;
  if (!module) return <RoomsLoading />;
  return <module.RoomsPanel language={language} />;
}
