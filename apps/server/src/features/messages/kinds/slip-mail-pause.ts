/** A booking’s slips cause a mail at most so often. */
export const SLIP_MAIL_EVERY_MS = 10 * 60_000;
