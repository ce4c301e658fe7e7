import { logOut } from '@villa/shared/contract/auth.ts';
import { cleanerPush } from './cleaner-push.ts';
import { cleanerApi, keepCleanerToken } from './cleaner-session.ts';
import { keepDays, keepWords } from './kept-days.ts';
import { forgetSentLanguage } from './sent-language.ts';
import { forgetReports } from './waiting-reports.ts';
import { forgetTaps } from './waiting-taps.ts';

/** Removes everything of the cleaner who was logged in here: days, taps, reports, pictures and alerts. */
export async function forgetKept(): Promise<void> {
  keepDays(null);
  keepWords(null);
  forgetTaps();
  forgetSentLanguage();
  await Promise.all([forgetReports(), cleanerPush.end().catch(() => {})]);
}

/** Ends the log-in of this phone, on the server where that can be reached. */
export async function logCleanerOut(): Promise<void> {
  await cleanerApi.call(logOut, {}).catch(() => {});
  keepCleanerToken(null);
}
