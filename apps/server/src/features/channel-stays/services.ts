import { eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import { channelsTable } from '../channel-record/channels.table.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { usersTable } from '../staff/users.table.ts';
import type { VillaServices } from '../villa/services.ts';
import { createChannelPayoutsRepository } from './channel-payouts.repository.ts';
import { createChannelPayouts } from './channel-payouts.usecases.ts';
import { createChannelStaysRepository } from './channel-stays.repository.ts';
import { createChannelStayNotes } from './channel-stays.usecases.ts';
import { createCountedChannelStays } from './counted-channel-stays.ts';
import { createChannelNightsSold } from './sold-by-channels.ts';
import { createFollowChannel } from './follow-channel.ts';

export type ChannelStaysServices = ReturnType<typeof createChannelStaysServices>;
export type ChannelStaysBelow = AppContext & VillaServices & LedgerServices;
/** Everything that its calls read. */
export type ChannelStaysContext = HttpContext & ChannelStaysBelow & ChannelStaysServices;

/** The stays that channels have sold, and their payouts. */
export function createChannelStaysServices(below: ChannelStaysBelow) {
  const { db, newId } = below;
  const channelStayRows = createChannelStaysRepository(db);
  const channelPayoutRows = createChannelPayoutsRepository(db);
  const deps = {
    ...below,
    channelStayRows,
    channelPayoutRows,
    usualCommission: (id: string) =>
      db
        .select({ commission: channelsTable.commission })
        .from(channelsTable)
        .where(eq(channelsTable.id, id))
        .get()?.commission ?? null,
    userNames: (ids: readonly string[]) =>
      new Map(
        db
          .select({ id: usersTable.id, name: usersTable.name })
          .from(usersTable)
          .where(inArray(usersTable.id, [...ids]))
          .all()
          .map(({ id, name }) => [id, name]),
      ),
  };
  return {
    channelStayRows,
    channelStayNotes: createChannelStayNotes(deps),
    channelPayouts: createChannelPayouts(deps),
    /** Their part of a month's books. */
    countedChannelStays: createCountedChannelStays(deps),
    /** For the dashboard's months. */
    channelNightsSold: createChannelNightsSold(channelStayRows),
    /** Called by each good reading of a calendar. */
    followChannel: createFollowChannel({ channelStayRows, channelPayoutRows, newId }),
  };
}
