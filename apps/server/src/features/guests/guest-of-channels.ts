import type { GuestPerson } from '@villa/shared/contract/guests.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ForgetSubject } from '../../platform/guest-data.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type {
  ChannelStayRow,
  ChannelStaysRepository,
} from '../channel-stays/channel-stays.repository.ts';
import type { CountedChannelStays } from '../channel-stays/counted-channel-stays.ts';
import { type StaysOfChannels, namesOfStays } from './stays-of-channels.ts';

interface ChannelGuestDeps {
  staysOfChannels: StaysOfChannels;
  countedChannelStays: Pick<CountedChannelStays, 'nameOf'>;
  channelStayRows: Pick<ChannelStaysRepository, 'update'>;
  /** Forgets a stay's guest in every feature's tables, such as the check-in. */
  forgetGuests: (subject: ForgetSubject) => void;
  /** Their booking of whoever has a telephone; null: nobody has booked with it. */
  bookingOfPhone: (phone: string) => string | null;
  today: () => CalendarDate;
}

/** Knows guests by the stays that channels sold to them. */
export function createChannelGuests(deps: ChannelGuestDeps) {
  const isOver = ({ untilDay }: ChannelStayRow) => untilDay <= deps.today();

  /** @throws AppError `not_found` */
  function groupOf(stayId: string) {
    const group = deps
      .staysOfChannels()
      .groups()
      .find(({ stays }) => stays.some(({ id }) => id === stayId));
    if (group === undefined) throw new AppError('not_found');
    return group;
  }

  /** The stays as a guest's page lists them. */
  const shown = (stays: readonly ChannelStayRow[]) =>
    stays.map((stay) => ({
      id: stay.id,
      channel: deps.countedChannelStays.nameOf(stay),
      customerName: stay.name,
      from: stay.fromNight,
      until: stay.untilDay,
      canForget: isOver(stay),
    }));

  return {
    shown,

    /** The booking by whose page the guest of this stay is found; null: they have none. @throws AppError `not_found` */
    bookingOf: (stayId: string): string | null => deps.bookingOfPhone(groupOf(stayId).key.value),

    /** Every stay of the guest of this one. @throws AppError `not_found` */
    staysOf: (stayId: string): ChannelStayRow[] => groupOf(stayId).stays,

    /** Somebody who came through channels alone. @throws AppError `not_found` */
    person(stayId: string, user: AuthUser): GuestPerson {
      const { stays } = groupOf(stayId);
      const phones = user.permissions.includes('guests.contact')
        ? [...new Set(stays.map(({ phone }) => phone).toReversed())]
        : [];
      return {
        id: stays[0]?.id ?? stayId,
        names: namesOfStays(stays),
        phones,
        emails: [],
        stayCount: stays.length,
        stays: [],
        channelStays: shown(stays),
        byChannelsAlone: true,
        paid: null,
        note: '',
        mark: null,
        history: [],
        version: 0,
      };
    },

    /**
     * Their stays among `sold` that are named. @throws AppError `not_found` where one is another's
     */
    chosen(sold: readonly ChannelStayRow[], wanted: readonly string[]): ChannelStayRow[] {
      const chosen = sold.filter(({ id }) => wanted.includes(id));
      if (chosen.length !== new Set(wanted).size) throw new AppError('not_found');
      return chosen;
    },

    /** Takes name, telephone and check-in away; the money of the stay stays in the books. @throws AppError `guest_not_over` */
    forget(stays: readonly ChannelStayRow[]): void {
      const blocking = stays.find((stay) => !isOver(stay));
      if (blocking !== undefined) {
        const reference = deps.countedChannelStays.nameOf(blocking);
        throw new AppError('guest_not_over', { data: { reference } });
      }
      for (const { id, version } of stays) {
        deps.channelStayRows.update(id, { name: '', phone: '', version: version + 1 });
        deps.forgetGuests({ booking: id });
      }
    },
  };
}
