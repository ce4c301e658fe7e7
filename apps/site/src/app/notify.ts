import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Whether a page that has shown no message yet needs the place for them now. */
export const useToastsWanted = create(() => false);

async function toast(kind: 'error' | 'success' | 'info', text: string): Promise<void> {
  useToastsWanted.setState(true, true);
  const toastify = await import('react-toastify');
  // The same sentence twice would only push the first one down.
  toastify.toast[kind](text, { toastId: text });
}

/** Shows what went wrong, in a message that goes away by itself. */
export function notifyError(text: string): void {
  void toast('error', text);
}

export function notifyInfo(text: string): void {
  void toast('info', text);
}

/** What has to be read, and has links: it stays until it is closed. */
export async function notifyAtLength(content: ReactNode, toastId: string): Promise<void> {
  useToastsWanted.setState(true, true);
  const { toast: show } = await import('react-toastify');
  show.error(content, { toastId, autoClose: false, closeOnClick: false });
}
