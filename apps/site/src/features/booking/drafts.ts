import { keep, readKept } from './tab-storage.ts';

/** The input that a guest has not sent yet: it may hold a name and a phone number. */
export function readDraft(key: string): string | null {
  return readKept(`draft:${key}`);
}

/** Keeps a draft; null forgets it. */
export function keepDraft(key: string, text: string | null): void {
  keep(`draft:${key}`, text);
}

/** The key of a booking's details. */
export const infoKey = (bookingId: string) => `customer-info:${bookingId}`;

/** The form's first values: the input from before a reload, else the saved values. */
export function readInfoDraft<Values extends Record<string, string>>(
  bookingId: string,
  saved: Values,
): Values {
  try {
    const draft = JSON.parse(readDraft(infoKey(bookingId)) ?? '{}') as Record<string, unknown>;
    const typed = Object.entries(draft).filter(
      ([name, text]) => name in saved && typeof text === 'string',
    );
    return { ...saved, ...Object.fromEntries(typed) };
  } catch {
    return saved;
  }
}
