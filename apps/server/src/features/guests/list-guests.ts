import type { GuestGlance } from '@villa/shared/contract/guests.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingListRepository } from '../bookings/booking-list.repository.ts';
import type { ChannelStayRow } from '../channel-stays/channel-stays.repository.ts';
import { searchTextOf, searchWords } from '../bookings/search-text.ts';
import { groupByKeys } from './group-guests.ts';
import { isStay, namesOf, noteOf, standingMarks } from './guest-person.ts';
import { type StaysOfChannels, namesOfStays } from './stays-of-channels.ts';
import type { GuestsRepository } from './guests.repository.ts';

const PAGE_SIZE = 25;

interface GuestPage {
  guests: GuestGlance[];
  total: number;
  page: number;
  pageSize: number;
}

/** Lists the guests whose bookings a search finds; without one those who stayed or of whom something is noted. */
export function createListGuests(deps: {
  guestRows: Pick<GuestsRepository, 'glances' | 'allKeys' | 'remarks'>;
  bookingList: Pick<BookingListRepository, 'ids'>;
  staysOfChannels: StaysOfChannels;
  villaSettings: () => { timeZone: string };
  clock: Clock;
}): (search: string, page: number) => GuestPage {
  return (search, page) => {
    const words = searchWords(search);
    const found =
      words.length === 0
        ? null
        : new Set(
            deps.bookingList.ids(
              { words, statuses: [] },
              {
                sort: 'created',
                order: 'asc',
                today: dateInZone(deps.clock.now(), deps.villaSettings().timeZone),
              },
            ),
          );
    const glances = deps.guestRows.glances();
    const byId = new Map(glances.map((one) => [one.id, one]));
    const remarksOf = Map.groupBy(deps.guestRows.remarks(), ({ bookingId }) => bookingId);
    const keys = deps.guestRows.allKeys();
    const keysOf = Map.groupBy(keys, ({ bookingId }) => bookingId);
    const soldByChannels = deps.staysOfChannels();
    const people = groupByKeys([...byId.keys()], keys).map((ids) => {
      const own = ids.flatMap((id) => byId.get(id) ?? []);
      const remarks = ids.flatMap((id) => remarksOf.get(id) ?? []);
      const stays = own.filter(isStay);
      const sold = soldByChannels.of(ids.flatMap((id) => keysOf.get(id) ?? []));
      return {
        glance: {
          id: ids[0] ?? '',
          names: namesOf(own),
          stayCount: stays.length + sold.length,
          lastCheckIn:
            [...stays.map(({ checkIn }) => checkIn), ...sold.map(({ fromNight }) => fromNight)]
              .toSorted()
              .at(-1) ?? null,
          isMarked: standingMarks(remarks).length > 0,
          hasNote: noteOf(remarks) !== '',
        },
        isShown:
          found === null
            ? stays.length + sold.length > 0 || remarks.length > 0
            : ids.some((id) => found.has(id)),
      };
    });
    // A guest of channels alone is known by one telephone.
    const known = new Set(keys.filter(({ kind }) => kind === 'phone').map(({ value }) => value));
    const strangers = soldByChannels
      .groups()
      .filter(({ key }) => !known.has(key.value))
      .map(({ stays }) => ({
        glance: {
          id: stays[0]?.id ?? '',
          names: namesOfStays(stays),
          stayCount: stays.length,
          lastCheckIn: stays.at(-1)?.fromNight ?? null,
          isMarked: false,
          hasNote: false,
        },
        isShown: stays.some((stay) => isFound(stay, words)),
      }));
    const guests = [...people, ...strangers]
      .filter(({ isShown }) => isShown)
      .map(({ glance }) => glance)
      .toSorted((a, b) => compare(b.lastCheckIn ?? '', a.lastCheckIn ?? ''));
    const from = (page - 1) * PAGE_SIZE;
    return {
      guests: guests.slice(from, from + PAGE_SIZE),
      total: guests.length,
      page,
      pageSize: PAGE_SIZE,
    };
  };
}

/** True if each word of the search stands in the name or the telephone of a channel's stay. */
function isFound({ name, phone }: ChannelStayRow, words: readonly string[][]): boolean {
  const contact = { firstName: '', lastName: '', email: '', phone };
  const text = searchTextOf({ reference: '', customerName: name, customerInfo: contact });
  return words.every((spellings) => spellings.some((one) => text.includes(one)));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
