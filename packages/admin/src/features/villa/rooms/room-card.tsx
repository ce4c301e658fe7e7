import type { AdminRoom } from '@villa/shared/contract/admin-pictures.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { listPictures } from '../pictures/picture-list.ts';
import { RoomEditor } from './room-editor.tsx';

interface RoomCardProps {
  room: AdminRoom;
  isOpen: boolean;
  onToggle: () => void;
  /** Missing at the end of the list. */
  onUp?: () => void;
  onDown?: () => void;
}

/** A room in the list: its picture, the buttons that move it, and its editor when opened. */
export function RoomCard({ room, isOpen, onToggle, onUp, onDown }: RoomCardProps) {
  const { t } = useTranslation(['villa', 'shell', 'common']);
  const { language } = useLanguage();
  const api = useApi();
  const editorId = useId();
  const name = localize(room.name, language);
  const pictures = listPictures(room.images, room.pictures);
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:p-4">
        {pictures[0] ? (
          <img
            src={api.address(pictures[0].small)}
            alt=""
            className="aspect-3/2 w-24 rounded-control bg-sunken object-cover sm:w-32"
          />
        ) : null}
        <div className="min-w-32 grow">
          <h2 className="font-display text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm text-soft">{t('rooms.pictures', { count: pictures.length })}</p>
        </div>
        <div className="flex items-center gap-1">
          <Step icon={ArrowUp} label={t('rooms.up', { name })} onStep={onUp} />
          <Step icon={ArrowDown} label={t('rooms.down', { name })} onStep={onDown} />
          <Button
            look="plain"
            aria-expanded={isOpen}
            aria-controls={editorId}
            aria-label={t(isOpen ? 'rooms.closeEdit' : 'rooms.edit', { name })}
            onClick={onToggle}
          >
            {isOpen ? t('common:close') : t('shell:edit')}
          </Button>
        </div>
      </div>
      <div id={editorId}>{isOpen ? <RoomEditor room={room} onDeleted={onToggle} /> : null}</div>
    </li>
  );
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  onStep: (() => void) | undefined;
}

function Step({ icon: Icon, label, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focus stays on the button when a room has reached the end.
      aria-disabled={!onStep || undefined}
      onClick={onStep}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-sunken aria-disabled:text-edge aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </button>
  );
}
