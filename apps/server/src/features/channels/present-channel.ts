import type { ChannelNightsRepository } from './channel-nights.repository.ts';
import type { ChannelRecord } from './channels.repository.ts';
import type { Channel } from '@villa/shared/contract/channels.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  CHANNEL_FAULTS,
  type ChannelFault,
  type FeedAccount,
  channelState,
} from '@villa/shared/domain/stay/channels.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { stretchesOf } from './feed-nights.ts';
import { DOUBT_MS } from './suspicion.ts';
import { offerOf } from './window-offer.ts';

interface PresentDeps {
  sqlite: Sqlite;
  channelNights: Pick<ChannelNightsRepository, 'windowOf'>;
  villaSettings: () => { timeZone: string };
  clock: Clock;
}

/** A channel as staff and owner see it. */
export function createPresentChannel({ sqlite, channelNights, villaSettings, clock }: PresentDeps) {
  const { windowOf } = channelNights;
  const nights = sqlite
    .prepare('select count(*) from nights where channel_id = ? and night >= ?')
    .pluck();
  const window = sqlite.prepare(
    `select w.night, coalesce(n.booking_id, n.block_id) is not null as isHeld
     from channel_nights w left join nights n on n.night = w.night
     where w.channel_id = ? and w.night >= ? and w.is_window = 1 order by w.night`,
  );
  const clashes = sqlite
    .prepare(
      `select count(*) from channel_clashes k
       where k.channel_id = ? and k.settled_at is null and k.gone_at is null and k.kind <> 'question'
         and exists (select 1 from json_each(k.nights) j join nights n on n.night = j.value
           where coalesce(n.booking_id, n.block_id, n.channel_id) = k.holder_id)`,
    )
    .pluck();
  const nameOf = sqlite.prepare('select name from people where id = ?').pluck();
  const text = (at: Date | null) => at?.toISOString() ?? null;

  const windowNights = (id: string, today: string) =>
    (window.all(id, today) as { night: string; isHeld: number }[]).map(({ night, isHeld }) => ({
      night,
      isHeld: isHeld === 1,
    }));

  return (
    record: ChannelRecord,
    { permissions }: Pick<AuthUser, 'permissions'>,
    origin: string,
  ): Channel => {
    const now = clock.now();
    const seesAddresses = permissions.includes('channels.write');
    const { doubt } = record;
    const dayOf = (ms: number) => dateInZone(new Date(ms), villaSettings().timeZone);
    const today = dayOf(now.getTime());
    return {
      id: record.id,
      name: record.name,
      kind: record.kind,
      importUrl: seesAddresses ? record.importUrl : null,
      exportUrl: seesAddresses ? `${origin}/calendar/${record.exportToken}.ics` : null,
      colour: record.colour,
      active: record.active,
      take: record.take,
      takeWindow: record.sellWindowFrom === null,
      sellWindowFrom: record.sellWindowFrom,
      linked: record.linked,
      commission: record.commission,
      version: record.version,
      health: {
        state: channelState({ ...record, isSuspicious: doubt !== null }, now),
        lastTryAt: text(record.lastTryAt),
        lastSuccessAt: text(record.lastSuccessAt),
        nextTryAt: record.active && record.importUrl !== '' ? text(record.nextTryAt) : null,
        events: record.events,
        nights: Number(nights.get(record.id, today)),
        ...presentAccount(record.counted),
        fault: asFault(record.fault),
        failures: record.failures,
        lastFetchAt: text(record.lastFetchAt),
        pausedAt: text(record.pausedAt),
        pausedBy: record.pausedBy === null ? null : ((nameOf.get(record.pausedBy) ?? '') as string),
        suspicion:
          doubt === null
            ? null
            : {
                kind: doubt.kind,
                nights: doubt.lost.length,
                stretches: stretchesOf(doubt.lost),
                believedAt:
                  doubt.kind === 'empty' ? null : new Date(doubt.since + DOUBT_MS).toISOString(),
                print: doubt.print,
              },
        ...offerOf(windowNights(record.id, today), record, {
          today,
          dayOf,
          entry: windowOf(record.id),
        }),
        asksWindow: record.asksWindow,
        openClashes: Number(clashes.get(record.id)),
      },
    };
  };
}
export type PresentChannel = ReturnType<typeof createPresentChannel>;

/** Counts and remarks of a calendar's last good reading; none before the first. */
export function presentAccount(
  account: FeedAccount | null,
): Pick<Channel['health'], 'counted' | 'remarks'> {
  return { counted: account?.counted ?? null, remarks: account?.remarks ?? [] };
}

function asFault(fault: string | null): ChannelFault | null {
  return CHANNEL_FAULTS.find((one) => one === fault) ?? null;
}
