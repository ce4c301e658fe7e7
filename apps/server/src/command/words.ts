/** Why a command did nothing, or went back. The sentence is for the person at the terminal, and names what to do next. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `3 bookings`, `1 booking` */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
