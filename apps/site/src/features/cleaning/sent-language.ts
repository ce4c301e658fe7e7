import { type CleanerLanguage, setCleanerLanguage } from '@villa/shared/contract/cleaner.ts';
import { useEffect } from 'react';
import { cleanerApi } from './cleaner-session.ts';

/** The language that the server has of this phone's cleaner. */
const KEY = 'cleaningLanguage';

function readSent(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepSent(sent: string): void {
  try {
    localStorage.setItem(KEY, sent);
  } catch {
    // It is said again at the next start.
  }
}

export function forgetSentLanguage(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Says to the server in which language this cleaner is alerted; without a connection at the next start. */
export function useSendLanguage(isCleaner: boolean, { language, third }: CleanerLanguage): void {
  useEffect(() => {
    const wanted = third ? 'third' : language;
    if (!isCleaner || readSent() === wanted) return;
    cleanerApi
      .call(setCleanerLanguage, { body: { language, third } })
      .then(() => keepSent(wanted))
      .catch(() => {});
  }, [isCleaner, language, third]);
}
