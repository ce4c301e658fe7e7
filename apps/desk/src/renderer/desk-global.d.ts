import type { DeskBridge } from '../bridge.ts';

declare global {
  interface Window {
    /** What the preload hands over. */
    readonly desk: DeskBridge;
  }
}
