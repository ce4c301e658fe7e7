import { type GuestData, ofFolder } from '../../platform/guest-data.ts';

/**
 * Notes about copies; while one is made, all that it takes, for as long. A copy holds what there was in its hour; those that
 * are older than a year are gone.
 */
export const guestData: readonly GuestData[] = [ofFolder('.offsite/', 'copy')];
