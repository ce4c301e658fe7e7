import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingMutation } from './api/booking-mutation.ts';
import { type SlipOf, createSlipDelivery } from './slip-delivery.ts';

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
