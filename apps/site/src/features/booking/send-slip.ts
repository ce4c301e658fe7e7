import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingMutation } from './api/booking-mutation.ts';
import type { BookingView } from './api/booking-view.ts';
import { readBooking } from './api/get-booking.ts';
import { sendChange } from './api/change-booking.ts';
import { readError } from '@villa/shared/client/api-client.ts';
import { uploadForm } from '@villa/shared/client/upload-form.ts';
import { uploadSlip } from '@villa/shared/contract/payment.ts';

/** The state of sending a slip. `progress` is the part of the file that has left, below 1. */
export type SlipSending =
  | { state: 'idle' }
  | { state: 'sending'; progress: number }
  | { state: 'saving' }
  | { state: 'failed'; error: Error };

/** Sends slips of a booking, one after the other. `onSent` is called even when the page has gone on. */
export function useSlipSending(of: SlipOf, onSent: () => void) {
  const { bookingId } = of;
  const [progress, setProgress] = useState(0);
  const [delivery] = useState(() => createSlipDelivery(of));
  const { mutate, reset, isPending, error } = useMutation(
    bookingMutation(bookingId, (file: File) => delivery.deliver(file, setProgress), onSent),
  );

  // Leaving the page stops the upload.
  useEffect(() => () => delivery.stop(), [delivery]);

  return {
    sending: sendingOf(isPending, progress, error),
    send: (file: File) => mutate(file),
    stop: () => delivery.stop(),
    /** Forgets the last failure. */
    reset,
  };
}

function sendingOf(isPending: boolean, progress: number, error: Error | null): SlipSending {
  if (isPending) return progress < 1 ? { state: 'sending', progress } : { state: 'saving' };
  if (error !== null && error.name !== 'AbortError') return { state: 'failed', error };
  return { state: 'idle' };
}

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
interface SlipDelivery {
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

function createSlipDelivery(of: SlipOf): SlipDelivery {
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

export interface SlipUpload extends SlipOf {
  file: File;
  /** Called with the part that has left this machine, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a slip's file and answers its path, which a change of the booking then saves.
 * @throws ApiError, or the signal's AbortError
 */
export async function sendSlipFile(upload: SlipUpload): Promise<string> {
  const { bookingId, instalmentId, another = false, file, onProgress, signal } = upload;
  const form = new FormData();
  // The text goes first: the server knows whose file it is before the file comes.
  form.append('bookingId', bookingId);
  if (instalmentId !== undefined) form.append('instalmentId', instalmentId);
  if (another) form.append('another', '1');
  form.append('slip', file, file.name);
  const body: unknown = await uploadForm(uploadSlip, {
    url: uploadSlip.path,
    form,
    onProgress,
    signal,
    createRequest: () => new XMLHttpRequest(),
  });
  // Something else on the way may answer in the server's place, a hotel's network for one.
  const answer = uploadSlip.answer.safeParse(body);
  if (!answer.success) throw readError(200, body);
  return answer.data.data.paymentSlipUrl;
}
