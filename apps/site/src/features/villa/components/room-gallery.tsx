import type { Room } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { Dialog } from '@villa/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from './responsive-picture.tsx';

export interface RoomGalleryProps {
  room: Room;
  language: Language;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All the pictures of a room, one below the other. */
export function RoomGallery({ room, language, open, onOpenChange }: RoomGalleryProps) {
  const { t } = useTranslation(['home', 'common']);
  const name = localize(room.name, language);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      shape="gallery"
      title={name}
      closeLabel={t('common:close')}
    >
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
        tabIndex={0}
        className="-mx-6 -mt-5 grid gap-1.5 -outline-offset-2 sm:mx-0 sm:mt-0 sm:gap-4"
      >
        {room.images.map((address, index) => (
          <li key={address} className="bg-[#2b2620]">
            <ResponsivePicture
              address={address}
              picture={room.pictures[address]}
              sizes="(min-width: 64rem) 53rem, 100vw"
              alt={t('rooms.picture', { name, number: index + 1 })}
              lazy={index > 0}
              className="h-auto w-full"
            />
          </li>
        ))}
      </ul>
      <p className="max-w-[42rem] py-6 text-soft">{localize(room.description, language)}</p>
    </Dialog>
  );
}
