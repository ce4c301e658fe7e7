import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Party } from '@villa/shared/domain/pricing/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import type { StayChoice } from './stay-store.ts';

/** The party that is chosen, as far as the villa still takes it: all bedrooms until others are chosen. */
export function chosenParty(
  { rooms, guests }: Pick<StayChoice, 'rooms' | 'guests'>,
  villa: Pick<Villa, 'maxGuests' | 'minRooms' | 'bedrooms'>,
): Party {
  const choices = roomChoices(villa);
  const isOffered = rooms !== null && choices.includes(rooms);
  return {
    rooms: isOffered ? rooms : (choices.at(-1) ?? 1),
    guests: Math.min(guests, villa.maxGuests),
  };
}
