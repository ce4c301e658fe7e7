import { lateCode } from '@villa/ui/late-code.ts';
import type { ComponentType } from 'react';
import type { toast as showToast } from 'react-toastify';
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

let ready: typeof showToast | null = null;

/** The pages of a booking bring the place for messages along: nothing has to arrive first, on a lost line either. */
export function notifyBy(toast: typeof showToast): void {
  ready = toast;
}

/** If the container for messages cannot be fetched, the sentence is shown plainly instead. */
async function show(plain: string, draw: (toast: typeof showToast) => void): Promise<void> {
  if (ready) return draw(ready);
  useMessages.setState({ plain: null });
  try {
    const [{ toast }, { Toasts }] = await lateCode(loadToasts);
    useMessages.setState({ Toasts });
    draw(toast);
  } catch {
    useMessages.setState({ plain });
    setTimeout(() => useMessages.setState({ plain: null }), PLAIN_MS);
  }
}

async function showText(kind: 'error' | 'success' | 'info', text: string): Promise<void> {
  // The same sentence twice would only push the first one down.
  await show(text, (toast) => toast[kind](text, { toastId: text }));
}

/** Shows what went wrong, in a message that goes away by itself. */
export function notifyError(text: string): void {
  void showText('error', text);
}

export function notifyInfo(text: string): void {
  void showText('info', text);
}
