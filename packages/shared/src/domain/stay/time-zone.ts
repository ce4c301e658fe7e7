/** The villa's time zone until its own setting is known. */
export const DEFAULT_TIME_ZONE = 'Asia/Bangkok';
