/** The villa's time zone until its own setting is known. */
export const DEFAULT_TIME_ZONE = 'Asia/Bangkok';

/**
 * True for a villa in Thailand. A villa's country is not stored: its time zone says it, since no other country keeps the
 * zone of Bangkok by that name.
 */
export const isInThailand = (timeZone: string): boolean => timeZone === DEFAULT_TIME_ZONE;
