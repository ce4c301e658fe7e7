import type { Language } from '@villa/shared/domain/language.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { useModule } from '@villa/site/app/use-module.ts';
import { RoomsFailed } from './rooms-failed.tsx';

const loadRooms = () => import('./rooms-panel.tsx');

/** The place of the rooms: they are fetched, with the code that shows them, once the page is awake. */
export function RoomsSlot({ language }: { language: Language }) {
  const { t } = useTranslation('home');
  const { module, failed, retry } = useModule(loadRooms, true);
  if (failed) return <RoomsFailed onRetry={retry} />;
  if (!module) return <RoomsLoading text={t('rooms.loading')} />;
  return <module.RoomsPanel language={language} />;
}

export function RoomsLoading({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-soft">
      <Spinner />
      {text}
    </p>
  );
}
