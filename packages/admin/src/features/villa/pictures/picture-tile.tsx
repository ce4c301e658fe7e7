import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import { CaptionButton } from './caption-button.tsx';
import type { ListedPicture } from './picture-list.ts';

interface PictureTileProps {
  picture: ListedPicture;
  number: number;
  isShown: boolean;
  onDelete: () => void;
  onDescribe: () => void;
}

const TOOL =
  'grid size-11 place-items-center rounded-control bg-surface/90 text-ink shadow-card hover:text-accent';

/** A picture with its number, its drag handle and its delete button. */
export function PictureTile({ picture, number, isShown, onDelete, onDescribe }: PictureTileProps) {
  const { t } = useTranslation('villa');
  const api = useApi();
  const sortable = useSortable({ id: picture.id });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={`relative ${isDragging ? 'z-10 opacity-80 shadow-float' : ''}`}
    >
      <img
        src={api.address(picture.small)}
        alt={t('pictures.number', { number })}
        loading="lazy"
        draggable={false}
        className="aspect-3/2 w-full rounded-control bg-sunken object-cover"
      />
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t('pictures.move', { number })}
        className={`absolute top-1.5 left-1.5 cursor-grab touch-none ${TOOL}`}
      >
        <GripVertical aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
      <button
        type="button"
        onClick={onDelete}
        aria-label={t('pictures.delete', { number })}
        className={`absolute top-1.5 right-1.5 ${TOOL} hover:text-danger`}
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
      <p className="mt-1 flex justify-between gap-2 text-xs text-soft">
        <span className="figures">{number}</span>
        {picture.isPreparing ? <span>{t('pictures.preparing')}</span> : null}
        {picture.hour ? <span>{t(`pictures.hours.${picture.hour}`)}</span> : null}
        {isShown || picture.hour ? null : <span>{t('pictures.notShown')}</span>}
      </p>
      <CaptionButton
        picture={picture}
        label={t('pictures.describe', { number })}
        onClick={onDescribe}
      />
    </li>
  );
}
