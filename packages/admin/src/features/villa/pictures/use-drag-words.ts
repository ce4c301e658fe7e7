import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

type Accessibility = NonNullable<DndContextProps['accessibility']>;

/** What is read out while a picture is moved by keyboard. */
export function useDragWords(): (ids: readonly string[]) => Accessibility {
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
