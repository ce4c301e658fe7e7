import type { Villa } from '@villa/shared/contract/villa.ts';
import { homeAddress } from '../features/language/home-address.ts';
import { WhomToCall } from './stay-guide.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

/** The notice where there is no booking, or no longer: the villa, whom to call, the way home. */
export function bookingNotice(villa: Villa) {
  return {
    villa,
    picture: villaPicture(villa, NOTICE_SIZES),
    contact: <WhomToCall villa={villa} />,
    homeHref: homeAddress(),
  };
}
