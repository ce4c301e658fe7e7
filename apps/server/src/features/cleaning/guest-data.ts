import { type GuestData, ofFolder, withoutGuests } from '../../platform/guest-data.ts';
import {
  cleanerLanguagesTable,
  cleanerNewsTable,
  cleaningReportsTable,
  cleaningWordsTable,
  missingTurnoversTable,
  reportPicturesTable,
  turnoverAnswersTable,
} from './cleaning.table.ts';

/** Days, hours and pictures of the house, by its own people; they go by their age. */
export const guestData: readonly GuestData[] = [
  withoutGuests(turnoverAnswersTable),
  withoutGuests(missingTurnoversTable),
  withoutGuests(cleanerNewsTable),
  withoutGuests(cleanerLanguagesTable, 'staff'),
  withoutGuests(cleaningReportsTable),
  withoutGuests(reportPicturesTable),
  withoutGuests(cleaningWordsTable, 'staff'),
  ofFolder('cleaning-pictures/', 'staff'),
  ofFolder('.cleaning-picture-views/', 'copy'),
];
