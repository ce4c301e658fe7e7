import type { Room } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { ResponsivePicture } from './responsive-picture.tsx';

/** A room in one line: its first picture, its name and its beds. */
export function RoomLine({ room, language }: { room: Room; language: Language }) {
  const [first] = room.images;
  const beds = localize(room.beds, language);
  return (
    <div className="flex w-full items-center gap-4 overflow-hidden rounded-card border border-line bg-surface">
      {first ? (
        <ResponsivePicture
          address={first}
          picture={room.pictures[first]}
          sizes="7rem"
          alt=""
          lazy
          className="aspect-4/3 w-28 shrink-0 self-stretch object-cover"
        />
      ) : null}
      <div className={`min-w-0 py-3 pr-4 ${first ? '' : 'pl-4'}`}>
        <h3 className="font-display text-lg leading-snug">{localize(room.name, language)}</h3>
        {beds ? <p className="text-sm text-soft">{beds}</p> : null}
      </div>
    </div>
  );
}
