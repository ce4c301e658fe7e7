import { phoneFromAbroad } from '../../platform/read-phone.ts';
import type {
  ChannelStayRow,
  ChannelStaysRepository,
} from '../channel-stays/channel-stays.repository.ts';
import { isSold } from '../channel-stays/counted-channel-stays.ts';
import { type GuestKey, guestKeysOf } from './guest-keys.ts';

/** The stays that channels have sold, by guest: a channel tells no telephone, so those count that staff noted. */
export interface SoldByChannels {
  /** The stays of whoever has one of these telephones, the earliest first. */
  of(keys: readonly GuestKey[]): ChannelStayRow[];
  /** Those of one telephone each, where it tells who somebody is. */
  groups(): { key: GuestKey; stays: ChannelStayRow[] }[];
}

/** Reads them once for as many guests as are asked for. */
export type StaysOfChannels = () => SoldByChannels;

export function createStaysOfChannels(
  rows: Pick<ChannelStaysRepository, 'withPhone'>,
  ownContact: () => { phone: string; email: string },
): StaysOfChannels {
  return () => {
    const byPhone = Map.groupBy(rows.withPhone().filter(isSold), ({ phone }) =>
      phoneFromAbroad(phone),
    );
    return {
      of(keys) {
        const phones = new Set(
          keys.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : [])),
        );
        return [...phones].flatMap((phone) => byPhone.get(phone) ?? []);
      },
      groups: () =>
        [...byPhone].flatMap(([phone, stays]) => {
          const [key] = guestKeysOf({ phone: phone ?? '', email: '' }, ownContact());
          return key === undefined ? [] : [{ key, stays }];
        }),
    };
  };
}

/** The names that staff noted on them, the newest first, each once. */
export function namesOfStays(earliestFirst: readonly { name: string }[]): string[] {
  const names = earliestFirst.map(({ name }) => name).toReversed();
  return [...new Set(names)].filter((name) => name !== '');
}
