import { useMutation } from '@tanstack/react-query';
import { readError } from '@villa/shared/client/api-client.ts';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { uploadForm } from '@villa/shared/client/upload-form.ts';
import {
  SLIP_MAX_BYTES,
  SLIP_TYPES,
  type SlipType,
  uploadSlip,
} from '@villa/shared/contract/payment.ts';
import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { sendFitting, smallerPicture } from '@villa/ui/small-picture.ts';
import { useEffect, useRef, useState } from 'react';
import { bookingMutation, readBooking, sendChange } from './api/booking.ts';

/** Why a file is not sent at all; the server would refuse it too, after a long upload. */
export type SlipFileRefusal = 'wrong_file_type' | 'too_large' | 'empty_file' | 'unreadable_file';

const SIGNATURES: Record<SlipType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

export interface SlipToSend {
  file: File;
  type: SlipType;
}

export type SlipFileCheck = ({ ok: true } & SlipToSend) | { ok: false; reason: SlipFileRefusal };

/**
 * Looks at a chosen file before it is sent: JPG, PNG or PDF by its first bytes. A picture over 5 MB is made small, so
 * that a photograph is never too large for the server.
 */
export async function checkSlipFile(file: File): Promise<SlipFileCheck> {
  if (file.size === 0) return { ok: false, reason: 'empty_file' };
  const type = await typeOf(file);
  if (type === null) return { ok: false, reason: 'unreadable_file' };
  if (type === undefined) return { ok: false, reason: 'wrong_file_type' };
  if (file.size <= SLIP_MAX_BYTES) return { ok: true, file, type };
  const smaller = await smallerPicture(file, SLIP_PICTURE);
  if (smaller === null) return { ok: false, reason: 'too_large' };
  return { ok: true, file: smaller, type: 'image/jpeg' };
}

/** Undefined: it is none of a slip's types; null: it cannot be read. */
async function typeOf(file: File): Promise<SlipType | null | undefined> {
  try {
    const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    return SLIP_TYPES.find((one) => SIGNATURES[one].every((byte, at) => start[at] === byte));
  } catch {
    // One that is only in the cloud, was deleted since, or may not be read.
    return null;
  }
}

/** The purpose of a slip. */
interface SlipOf {
  bookingId: string;
  /** Once the booking is confirmed. */
  instalmentId?: string | undefined;
  /** A further part of a payment whose slip waits already. */
  another: boolean;
  /** The method of the way that is shown, which the guest need not have chosen. */
  method: PaymentMethod | undefined;
}

/**
 * Sends a booking's slip in two calls: the file, then the change that names it; after the confirmation, and beside one
 * that waits, the file alone is enough. Sent again, the same file continues where it broke off: what has arrived is not
 * sent again over a weak connection. `onSent` is called even when the page has gone on.
 */
export function useSlipSending(of: SlipOf, onSent: () => void) {
  const { bookingId, instalmentId, another, method } = of;
  /** The part of the file that has left, 0 to 1. */
  const [progress, setProgress] = useState(0);
  const arrived = useRef<{ file: File; url: string }>(null);
  const stopper = useRef<AbortController>(null);
  const isUnderway = useRef(false);

  async function deliver(file: File) {
    setProgress(0);
    if (arrived.current?.file !== file) {
      stopper.current = new AbortController();
      const { signal } = stopper.current;
      const url = await sendFitting(file, SLIP_PICTURE, (fits) =>
        sendSlipFile(of, fits, setProgress, signal),
      );
      arrived.current = { file, url };
    }
    setProgress(1);
    if (instalmentId !== undefined || another) return readBooking(bookingId);
    return sendChange(bookingId, {
      paymentSlipUrl: arrived.current.url,
      status: 'in_review',
      ...(method && { paymentMethod: method }),
    });
  }

  const { mutate, reset, isPending, error } = useMutation(
    bookingMutation(
      bookingId,
      (file: File) => deliver(file).finally(() => void (isUnderway.current = false)),
      onSent,
    ),
  );
  const send = (file: File) => {
    // A second tap before the button has changed is the same request.
    if (isUnderway.current) return;
    isUnderway.current = true;
    mutate(file);
  };
  const stop = () => stopper.current?.abort();
  // Leaving the page stops the upload.
  useEffect(() => () => stopper.current?.abort(), []);

  return {
    isPending,
    progress,
    error: error?.name === 'AbortError' ? null : error,
    send,
    stop,
    /** Forgets the last failure. */
    reset,
  };
}

/** Sends a slip's file and answers its path. @throws ApiError, or the signal's AbortError */
async function sendSlipFile(
  { bookingId, instalmentId, another }: SlipOf,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
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
