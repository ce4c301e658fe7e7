import { phoneFromAbroad } from '../../platform/read-phone.ts';
import type {
  ChannelStayRow,
  ChannelStaysRepository,
} from '../channel-stays/channel-stays.repository.ts';
import { isSold } from '../channel-stays/counted-channel-stays.ts';
import type { GuestKey } from './guest-keys.ts';

/** Finds the stays that channels have sold to a guest: a channel tells no telephone, so those count that staff noted. */
export type StaysOfChannels = () => (keys: readonly GuestKey[]) => ChannelStayRow[];

/** Reads them once for as many guests as are asked for. */
export function createStaysOfChannels(
  rows: Pick<ChannelStaysRepository, 'withPhone'>,
): StaysOfChannels {
  return () => {
    const byPhone = Map.groupBy(rows.withPhone().filter(isSold), ({ phone }) =>
      phoneFromAbroad(phone),
    );
    return (keys) => {
      const phones = new Set(keys.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : [])));
      return [...phones].flatMap((phone) => byPhone.get(phone) ?? []);
    };
  };
}
