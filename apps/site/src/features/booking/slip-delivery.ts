import type { BookingView } from './api/booking-view.ts';
import { readBooking } from './api/get-booking.ts';
import { sendChange } from './api/change-booking.ts';
import { sendSlipFile } from './api/upload-slip.ts';

/** The purpose of a slip. */
export interface SlipOf {
  bookingId: string;
  /** Once the booking is confirmed. */
  instalmentId?: string | undefined;
  /** A further part of a payment whose slip waits already. */
  another?: boolean;
}

/**
 * Sends one booking's slip, in two calls: the file, then the change that names it. After the confirmation, and
 * beside one that waits, the file alone is enough.
 */
export interface SlipDelivery {
  /**
   * Sends a slip. Called again with the same file it continues where it broke off: what has arrived
   * is not sent again over a weak connection.
   * @param onProgress called with the part of the file that has left, 0 to 1
   * @throws ApiError, or an AbortError after `stop`
   */
  deliver(file: File, onProgress: (part: number) => void): Promise<BookingView>;
  /** Stops a file on its way; what has been saved stays saved. */
  stop(): void;
}

export function createSlipDelivery(of: SlipOf): SlipDelivery {
  let arrived: { file: File; url: string } | null = null;
  let stopper: AbortController | null = null;
  let underway: Promise<BookingView> | null = null;

  async function send(file: File, onProgress: (part: number) => void): Promise<BookingView> {
    onProgress(0);
    if (arrived?.file !== file) {
      stopper = new AbortController();
      const { signal } = stopper;
      arrived = { file, url: await sendSlipFile({ ...of, file, onProgress, signal }) };
    }
    onProgress(1);
    if (of.instalmentId !== undefined || of.another) return readBooking(of.bookingId);
    return sendChange(of.bookingId, { paymentSlipUrl: arrived.url, status: 'in_review' });
  }

  return {
    deliver(file, onProgress) {
      // A second tap before the button has changed is the same request.
      underway ??= send(file, onProgress).finally(() => {
        underway = null;
      });
      return underway;
    },
    stop() {
      stopper?.abort();
    },
  };
}
