import {
  SLIP_LAYOUTS,
  type SlipLayout,
  drawSlip,
  slipText,
} from '../../apps/server/src/testing/drawn-slips.ts';
import type { SlipFile } from './slip-files.ts';

/** Two banks' looks. */
export const DRAWN_LAYOUTS = SLIP_LAYOUTS as [SlipLayout, SlipLayout];

export interface DrawnSlip {
  layout: SlipLayout;
  /** The reference in the code of a Kasikornbank slip; null: it has no code. */
  reference: string | null;
}

/** A slip as a guest's bank draws it. */
export async function drawnSlip({ layout, reference }: DrawnSlip): Promise<SlipFile> {
  const text = reference === null ? null : slipText('004', reference);
  return { name: 'slip.png', mimeType: 'image/png', buffer: await drawSlip(layout, text) };
}
