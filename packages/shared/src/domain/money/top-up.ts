/** How far one more bedroom has come. It counts from `confirmed` on. */
export const TOP_UP_STATES = [
  'open',
  'confirmed',
  'withdrawn',
  'declined',
  'lapsed',
  'ended',
] as const;
export type TopUpState = (typeof TOP_UP_STATES)[number];

/** How often a guest may take the offer for one booking, with what was taken back. */
export const MAX_TOP_UPS = 6;
