/** The requests' parts: stays, files, and the booking that is meant. */
import type { Guest } from './life-cast.ts';

export const stay = (checkIn: string, checkOut: string, more = {}) => ({
  bookingDetails: { checkIn, checkOut, rooms: 3, guests: 2, ...more },
  paymentMethod: 'bank_transfer',
});
export const of = ({ id }: Guest) => ({ params: { id } });

export function form(...parts: (readonly [string, string | Uint8Array])[]): FormData {
  const made = new FormData();
  for (const [name, content] of parts) {
    if (typeof content === 'string') made.append(name, content);
    else made.append(name, new Blob([new Uint8Array(content)]), 'file.png');
  }
  return made;
}
