import type { ArrivingGuest } from '@villa/shared/contract/arrivals.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';

/** A row as it is typed. Number and birth date are empty where nothing new was typed. */
export interface TypedGuest {
  nationality: string;
  givenName: string;
  familyName: string;
  oneName: boolean;
  passportNumber: string;
  /** `00`: not known; empty: nothing was chosen. */
  day: string;
  month: string;
  year: string;
  sex: '' | 'M' | 'F';
  phone: string;
}

/** The form of a row; of one that nobody has written, or that there is not yet, an empty one. */
export const typedGuest = (guest: ArrivingGuest | undefined): TypedGuest => ({
  nationality: guest?.nationality ?? '',
  givenName: [guest?.givenName, guest?.middleName].filter(Boolean).join(' '),
  familyName: guest?.familyName ?? '',
  oneName: guest?.oneName ?? false,
  passportNumber: '',
  day: '',
  month: '',
  year: '',
  sex: guest?.sex ?? '',
  phone: guest?.phone ?? '',
});

/** The same as the server takes it. */
export function sentGuest({ day, month, year, ...typed }: TypedGuest) {
  const isThai = typed.nationality === THAI;
  const isBorn = year.trim() !== '' || day !== '' || month !== '';
  const birthDate = `${year.trim()}-${month || '00'}-${day || '00'}`;
  // First names are one field here.
  const names = { middleName: '', oneName: !isThai && typed.oneName };
  return { ...typed, ...names, birthDate: isBorn ? birthDate : '' };
}
