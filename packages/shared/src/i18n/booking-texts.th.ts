import type { BookingText } from '../contract/booking-texts.ts';

/** The names of a booking's texts, on staff's screens, in the sheet and to its guest. */
export const texts: Record<BookingText, string> = {
  specialRequests: 'คำขอพิเศษ',
  staffNotes: 'บันทึกภายใน',
  cleaningNote: 'ข้อความถึงแม่บ้าน',
};
