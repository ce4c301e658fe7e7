import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { useShownLanguage } from '../features/booking/use-shown-language.ts';
import { RoomLine } from '../features/villa/components/room-line.tsx';
import { openBedrooms } from '../features/villa/open-bedrooms.ts';
import { roomsQuery } from '../features/villa/rooms-query.ts';

/** The bedroom that opens last of so many, where it is known which that is. */
export function LastBedroom({ villa, of }: { villa: Pick<Villa, 'bedrooms'>; of: number }) {
  const language = useShownLanguage();
  const { data = [] } = useQuery(roomsQuery);
  const room = openBedrooms(data, villa, of)[of - 1];
  return room ? <RoomLine room={room} language={language} /> : null;
}
