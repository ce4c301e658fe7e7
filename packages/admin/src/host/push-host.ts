import type { newPushSubscription } from '@villa/shared/contract/push.ts';
import type * as z from 'zod/mini';

/** A browser's subscription with the name that it gave itself, as the server takes it. */
export type NewPushSubscription = z.input<typeof newPushSubscription>;

/**
 * `unsupported`: no alerts can come here. `home_screen`: on an iPhone they come once the admin stands on the home screen.
 * `denied`: the user or the device refuses them; only its settings change that.
 */
export type PushPermission = 'unsupported' | 'home_screen' | 'denied' | 'default' | 'granted';

/** Pushed alerts on this device. */
export interface PushHost {
  permission: () => PushPermission;
  /** The system whose settings let them in again. */
  system: 'android' | 'iphone' | 'other';
  /**
   * Asks the user, and subscribes.
   * @param publicKey the server's, in base64url
   * @returns null when the user or the browser refuses
   */
  subscribe: (userId: string, publicKey: string) => Promise<NewPushSubscription | null>;
  /** The same without asking: null unless this user has subscribed here before. */
  renew: (userId: string, publicKey: string) => Promise<NewPushSubscription | null>;
  /** Ends it in the browser. */
  end: () => Promise<void>;
}
