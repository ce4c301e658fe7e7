import { lateCode } from '@villa/ui/late-code.ts';
import type { DeskBridge, PrintOutcome } from '../../bridge.ts';
import { laySheet } from './sheet.ts';

/** Brings up the system's print dialog with a PDF in it, without another program. */
export async function printDocument(
  bridge: Pick<DeskBridge, 'print'>,
  pdf: Blob,
): Promise<PrintOutcome> {
  try {
    const { drawPages } = await lateCode(() => import('./draw-pages.ts'));
    const takeAway = await laySheet(await drawPages(pdf));
    try {
      return await bridge.print();
    } finally {
      takeAway();
    }
  } catch {
    // A PDF that cannot be drawn whole: the caller opens it in the system's reader instead.
    return 'failed';
  }
}
