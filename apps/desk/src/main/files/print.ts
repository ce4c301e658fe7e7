import type { WebContents } from 'electron';
import type { PrintOutcome } from '../../bridge.ts';

/** How Electron says that somebody closed the dialog; its other reasons are failures. */
const CANCELLED = /cancel/i;

/** The system's print dialog for what the window shows to a printer. */
export function printWindow(
  contents: Pick<WebContents, 'print'> | undefined,
): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    if (!contents) {
      resolve('failed');
      return;
    }
    contents.print({ printBackground: true }, (isDone, reason) => {
      if (isDone) resolve('printed');
      else resolve(CANCELLED.test(reason) ? 'cancelled' : 'failed');
    });
  });
}
