/** Guests who book, pay and send their slip, one stay after the other, until they are stopped. */
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type HttpAnswer,
  bookingIn,
  changeBooking,
  createBooking,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import { today } from '../support/today.ts';

/** A booking whose slip the server said it has. */
export interface Promised {
  id: string;
  slipUrl: string;
  slip: Uint8Array;
}

const info = {
  firstName: 'Anna',
  lastName: 'Suksan',
  email: 'anna@example.com',
  phone: '0812345678',
};

export interface SlipGuests {
  /** Everything acknowledged so far. */
  promised: Promised[];
  /** Whatever the server said no to. */
  refused: string[];
  stop(): Promise<void>;
}

export function sendSlipGuests(baseUrl: string, count: number): SlipGuests {
  const promised: Promised[] = [];
  const refused: string[] = [];
  let stays = 0;
  const goHome = new AbortController();

  async function book(): Promise<void> {
    const checkIn: CalendarDate = addDays(today(), (stays += 1));
    const stay = { checkIn, checkOut: addDays(checkIn, 1) };
    const id = bookingIn(must(await createBooking(baseUrl, stay)))?._id ?? '';
    must(await saveCustomerInfo(baseUrl, id, info));
    const slip = pdfOf(id);
    const slipUrl = slipUrlIn(must(await uploadSlip(baseUrl, id, slip))) ?? '';
    must(await changeBooking(baseUrl, id, { status: 'in_review', paymentSlipUrl: slipUrl }));
    promised.push({ id, slipUrl, slip });
  }

  async function work(): Promise<void> {
    while (!goHome.signal.aborted) {
      await book().catch((error: unknown) => refused.push((error as Error).message));
    }
  }

  const all = Array.from({ length: count }, work);
  return {
    promised,
    refused,
    async stop() {
      goHome.abort();
      await Promise.all(all);
    },
  };
}

function must(answer: HttpAnswer): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}

/** A slip that names its guest, large enough to take a while. */
function pdfOf(id: string): Uint8Array {
  const filler = `% ${id}\n`.repeat(4000);
  return Buffer.from(
    [
      `%PDF-1.4\n${filler}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
  );
}
