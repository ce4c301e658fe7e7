import { lateCode } from '@villa/ui/late-code.ts';
import type { ComponentType } from 'react';
import { create } from 'zustand';
import { lateStyles } from './late-styles.ts';

interface Messages {
  /** The place for messages, on a page that has shown one. */
  Toasts: ComponentType | null;
  /** Said in plain letters, because that place could not be fetched. */
  plain: string | null;
}

export const useMessages = create<Messages>(() => ({ Toasts: null, plain: null }));

/** Long enough to be read twice; it lies over the header. */
const PLAIN_MS = 15_000;

const loadToasts = () =>
  Promise.all([import('react-toastify'), import('./toasts.tsx'), lateStyles()]);

async function toast(kind: 'error' | 'success' | 'info', text: string): Promise<void> {
  useMessages.setState({ plain: null });
  try {
    const [toastify, { Toasts }] = await lateCode(loadToasts);
    useMessages.setState({ Toasts });
    // The same sentence twice would only push the first one down.
    toastify.toast[kind](text, { toastId: text });
  } catch {
    useMessages.setState({ plain: text });
    setTimeout(() => useMessages.setState({ plain: null }), PLAIN_MS);
  }
}

/** Shows what went wrong, in a message that goes away by itself. */
export function notifyError(text: string): void {
  void toast('error', text);
}

export function notifyInfo(text: string): void {
  void toast('info', text);
}
