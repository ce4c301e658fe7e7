import { hasQuotaFor } from '@villa/shared/domain/line/line-quota.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { type LineClient, LineFailure, retryKeyOf } from './line-client.ts';
import type { LineLink, LineLinks } from './line-links.repository.ts';

/** Sends what somebody else has written down to a link. */
export interface LineSender {
  /** True while the account is connected, the link not blocked, and the month has messages left for them. */
  reaches(link: LineLink | null): boolean;
  /**
   * @param id of the row that is sent: LINE sends once for it
   * @throws LineFailure
   */
  send(link: LineLink, text: string, id: string): Promise<void>;
  /** Asks LINE how many messages were sent this month. Never throws. */
  askQuota(): Promise<void>;
}

interface SenderDeps {
  links: LineLinks;
  /** Null while LINE is not connected, or nothing may leave the server. */
  client: () => LineClient | null;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createLineSender({
  links,
  client,
  writeTransaction,
  clock,
}: SenderDeps): LineSender {
  function quotaNow() {
    const { quotaUsed, quotaLimit, quotaAskedAt } = links.state();
    return quotaAskedAt === null ? null : { used: quotaUsed ?? 0, limit: quotaLimit };
  }

  function noteSent({ id, members }: LineLink): void {
    const { quotaUsed } = links.state();
    links.change(id, { reachedAt: clock.now() });
    if (quotaUsed !== null) links.changeState({ quotaUsed: quotaUsed + members });
  }

  function noteFailed(link: LineLink, { fault }: LineFailure): void {
    const { quotaLimit } = links.state();
    if (fault === 'quota' && quotaLimit !== null) links.changeState({ quotaUsed: quotaLimit });
    if (fault === 'gone') links.change(link.id, { blockedAt: clock.now() });
  }

  return {
    reaches(link) {
      if (link === null || link.blockedAt !== null || client() === null) return false;
      const quota = quotaNow();
      const audience = link.kind === 'booking' ? 'guest' : 'staff';
      return quota === null || hasQuotaFor(quota, audience, link.members);
    },
    async send(link, text, id) {
      const line = client();
      if (line === null) throw new LineFailure('refused', 0);
      try {
        await line.push(link.lineId, text, retryKeyOf(id));
      } catch (error) {
        if (error instanceof LineFailure) writeTransaction(() => noteFailed(link, error));
        throw error;
      }
      writeTransaction(() => noteSent(link));
    },
    async askQuota() {
      const line = client();
      if (line === null) return;
      try {
        const { used, limit } = await line.quota();
        const asked = { quotaUsed: used, quotaLimit: limit, quotaAskedAt: clock.now() };
        writeTransaction(() => links.changeState(asked));
      } catch {
        // LINE refuses what is too much by itself; it is asked again in an hour.
      }
    },
  };
}
