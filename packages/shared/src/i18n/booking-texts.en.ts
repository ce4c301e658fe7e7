import type { texts as th } from './booking-texts.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof th> = {
  specialRequests: 'Special requests',
  staffNotes: 'Internal notes',
  cleaningNote: 'Note for the cleaning',
};
