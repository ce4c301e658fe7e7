import { type InstallOffer, type InstallWay, followInstall } from '../../app/install-offer.ts';
import { useSyncExternalStore } from 'react';
import { CLEANER_CODE_MINUTES } from '@villa/shared/domain/text/cleaner-code.ts';

/** The cleaner's pages as an app of this phone. */
export const cleanerInstall: InstallOffer = followInstall('cleaner-app-dismissed');

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(cleanerInstall.subscribe, cleanerInstall.get);

/** iPhones copy cookies, and nothing else, to an app when it is put on the home screen; older ones not even these. */
const COOKIE = 'cleanerCode';
const PLACE = 'Path=/cleaning; SameSite=Strict';

/** Takes a code along to the home screen, for as long as it counts. */
export function carryCode(code: string): void {
  document.cookie = `${COOKIE}=${code}; ${PLACE}; Max-Age=${CLEANER_CODE_MINUTES * 60}`;
}

/** The code that came along; empty where none did. */
export const carriedCode = (): string =>
  /(?:^|; )cleanerCode=(\d+)/.exec(document.cookie)?.[1] ?? '';

export function dropCode(): void {
  document.cookie = `${COOKIE}=; ${PLACE}; Max-Age=0`;
}
