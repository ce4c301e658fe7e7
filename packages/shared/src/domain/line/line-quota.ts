/** The messages that a LINE account has sent this month, of those it may send; `limit` null: as many as it likes. */
export interface LineQuota {
  used: number;
  limit: number | null;
}

/** From here on the owner is told. */
export const QUOTA_WARNING = 0.8;
/** From here on guests get mail, so that what is left is there for alerts. */
export const QUOTA_FOR_ALERTS = 0.9;

const shareOf = ({ used, limit }: LineQuota) => (limit === null ? 0 : used / Math.max(1, limit));

export const isQuotaShort = (quota: LineQuota) => shareOf(quota) >= QUOTA_WARNING;

/**
 * Tells whether a message may still go by LINE. A group counts once for each member.
 * @param recipients how many people get it
 */
export function hasQuotaFor(
  quota: LineQuota,
  audience: 'guest' | 'staff',
  recipients = 1,
): boolean {
  if (quota.limit === null) return true;
  if (audience === 'guest' && shareOf(quota) >= QUOTA_FOR_ALERTS) return false;
  return quota.used + recipients <= quota.limit;
}
