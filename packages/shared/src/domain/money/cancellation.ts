/** How far a guest's request to cancel has come. */
export const CANCELLATION_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

/**
 * The canceller that the guest is shown: the guest alone, the villa because the guest had asked, or the villa by
 * itself.
 */
export const CANCELLED_BY = ['guest', 'request', 'villa'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** The account that a guest's money is refunded to. */
export interface RefundAccount {
  bank: string;
  name: string;
  /** Figures, or an IBAN without its groups. */
  number: string;
  /** All else that a bank abroad asks for: its SWIFT code, address, routing number. */
  abroad?: string | undefined;
}

/** How often a guest may ask for one booking; whoever asks more often is not asking. */
export const MAX_CANCELLATION_REQUESTS = 5;

/** How often a guest may name the account for money that goes back to them; whoever does more often is not correcting a slip of the pen. */
export const MAX_REFUND_ACCOUNTS = 5;

/** An account number as a page shows it that somebody may look at over a shoulder: its last four digits. */
export function maskAccountNumber(number: string): string {
  return `•••\u00a0${number.slice(-4)}`;
}
