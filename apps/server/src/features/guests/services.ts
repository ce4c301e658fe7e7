import type { GuestData } from '../../platform/guest-data.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { ChannelStaysServices } from '../channel-stays/services.ts';
import type { MoneyBelow, MoneyServices } from '../money/services.ts';
import { createFillGuestKeys } from './fill-guest-keys.ts';
import { createGuestExport } from './guest-export.ts';
import { createGuestsRepository } from './guests.repository.ts';
import { createListGuests } from './list-guests.ts';
import { createStaysOfChannels } from './stays-of-channels.ts';
import { createGuests } from './guests.usecases.ts';

export type GuestsServices = ReturnType<typeof createGuestsServices>;
export type GuestsBelow = MoneyBelow &
  MoneyServices &
  Pick<ChannelStaysServices, 'channelStayRows'>;
/** Everything that its calls read. */
export type GuestsContext = HttpContext & GuestsBelow & GuestsServices;

export function createGuestsServices(below: GuestsBelow) {
  const { db, sqlite, stores } = below;
  const guestRows = createGuestsRepository(db, sqlite);
  /** The tables of every feature; composition.ts fills it once all are made. */
  const guestStores: GuestData[] = [];
  const ownContact = () => stores.villa.read()?.contact ?? { phone: '', email: '' };
  const staysOfChannels = createStaysOfChannels(below.channelStayRows, ownContact);
  return {
    guestRows,
    guestStores,
    ownContact,
    guestExport: createGuestExport({ sqlite, stores: guestStores }),
    listGuests: createListGuests({ ...below, guestRows, staysOfChannels }),
    fillGuestKeys: createFillGuestKeys({ ...below, guestRows, ownContact }),
    guests: createGuests({ ...below, guestRows, ownContact, staysOfChannels }),
  };
}
