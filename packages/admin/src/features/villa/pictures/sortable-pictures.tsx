import { sorted } from '@villa/shared/domain/sorted.ts';
import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DndContextProps,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import type { ListedPicture } from './picture-list.ts';
import { PictureTile } from './picture-tile.tsx';
import { useTranslation } from 'react-i18next';

interface SortablePicturesProps {
  label: string;
  pictures: readonly ListedPicture[];
  /** How many of them the site shows; the others are marked. */
  shown?: number;
  onOrder: (ids: string[]) => Promise<unknown>;
  onDelete: (picture: ListedPicture, number: number) => void;
  onDescribe: (picture: ListedPicture, number: number) => void;
}

/** How far a finger moves on the handle before it drags: less is scrolling. */
const DRAG_FROM_PX = 6;

/** Pictures in a grid, ordered by dragging or by keyboard; at once on screen, then on the server. */
export function SortablePictures(props: SortablePicturesProps) {
  const { label, pictures, shown = Infinity, onOrder, onDelete, onDescribe } = props;
  const [requested, setRequested] = useState<string[] | null>(null);
  const words = useDragWords();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // During smooth scrolling the next key would start from the picture's old place.
      scrollBehavior: 'instant',
    }),
  );
  const ordered = inOrder(pictures, requested);
  const ids = ordered.map((picture) => picture.id);

  const shownIds = new Set(
    ordered
      .filter(({ hour }) => hour === null)
      .slice(0, shown)
      .map(({ id }) => id),
  );

  function endDrag({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    setRequested(next);
    // If the server refuses, the pictures go back to where they were. One turn later, because the query
    // hands out its new order by a timer, and until then the old one would flash up.
    void onOrder(next).finally(() => setTimeout(() => setRequested(null)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={endDrag}
      accessibility={words(ids)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {ordered.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              number={index + 1}
              isShown={shownIds.has(picture.id)}
              onDelete={() => onDelete(picture, index + 1)}
              onDescribe={() => onDescribe(picture, index + 1)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The requested order over what there is now: pictures may have come or gone since. */
function inOrder(
  pictures: readonly ListedPicture[],
  requested: readonly string[] | null,
): readonly ListedPicture[] {
  if (!requested) return pictures;
  const place = (picture: ListedPicture) => {
    const index = requested.indexOf(picture.id);
    return index < 0 ? Infinity : index;
  };
  return sorted(pictures, (a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

type Accessibility = NonNullable<DndContextProps['accessibility']>;

/** The words that are read out while a picture is moved by keyboard. */
function useDragWords(): (ids: readonly string[]) => Accessibility {
  const { t } = useTranslation('villa');
  return (ids) => {
    const place = (id: UniqueIdentifier) => ({
      number: ids.indexOf(String(id)) + 1,
      count: ids.length,
    });
    return {
      screenReaderInstructions: { draggable: t('drag.help') },
      announcements: {
        onDragStart: ({ active }) => t('drag.picked', place(active.id)),
        onDragOver: ({ over }) => (over ? t('drag.over', place(over.id)) : undefined),
        onDragEnd: ({ over }) => (over ? t('drag.dropped', place(over.id)) : undefined),
        onDragCancel: () => t('drag.cancelled'),
      },
    };
  };
}
