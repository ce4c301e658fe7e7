import type { NeededField } from '../domain/check-in/check-in-guest.ts';
import type { Language } from '../domain/text/language.ts';

interface NamedGuest {
  givenName: string;
  familyName: string;
  missing: readonly NeededField[];
}

const WORDS = {
  th: { guest: (number: number) => `ท่านที่ ${number}`, nobody: 'ไม่มี' },
  en: { guest: (number: number) => `guest ${number}`, nobody: 'nobody' },
} as const;

/** The guests whose rows are not done, each by name where it is known; one that says so where all are. */
export function missingGuests(guests: readonly NamedGuest[], language: Language): string {
  const { guest, nobody } = WORDS[language];
  const named = guests.flatMap(({ givenName, familyName, missing }, place) => {
    if (missing.length === 0) return [];
    return [`${givenName} ${familyName}`.trim() || guest(place + 1)];
  });
  return named.join(', ') || nobody;
}
