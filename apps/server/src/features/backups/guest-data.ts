import { type GuestData, ofFolder } from '../../platform/guest-data.ts';

/** A backup holds what there was on its day; a newer one takes its place. */
export const guestData: readonly GuestData[] = [ofFolder('backups/', 'copy')];
