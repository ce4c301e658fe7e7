/** The limits of a page of the desk: everything it needs is in the app itself. */
import type { WebPreferences } from 'electron';
import { APP_ORIGIN } from '../protocol/app-address.ts';

const ASSETS = `${APP_ORIGIN}/assets/`;

/**
 * Scripts come from the build alone: not from 'self', since the server's answers have the same origin.
 * Radix and the toasts put a <style> into the page; styles cannot act, so those may be inline.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': ASSETS,
  'style-src': `${ASSETS} 'unsafe-inline'`,
  'font-src': ASSETS,
  'img-src': `${APP_ORIGIN} blob: data:`,
  'connect-src': APP_ORIGIN,
  'frame-src': "'none'",
  'worker-src': ASSETS,
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
} as const;

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': Object.entries(POLICY)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), serial=(), hid=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

/**
 * An asset is a part of the page, and has the page's policy; but a worker has the one that its own file
 * came with: it reads what the page hands it, and can load nothing.
 */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** An answer of the server can be shown in a page, but never become one. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Most of these are Electron's defaults; they are spelled out so that a changed default changes nothing. */
export function pagePreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    enableBlinkFeatures: '',
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
  };
}
