import type { DeskBridge } from '../bridge.ts';

declare global {
  interface Window {
    /** The bridge that the preload hands over. */
    readonly desk: DeskBridge;
  }
}
