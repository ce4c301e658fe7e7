/** The home screen of the phone as far as a page can know it. */

/** Windows within LINE, Facebook and Instagram: nothing is installed from them, and no alert comes to them. */
const CHAT_WINDOW = /\bLine\/|FBAN|FBAV|Instagram/;
const LINE_WINDOW = /\bLine\//;

/** True on an iPhone or iPad; a tablet calls itself a Macintosh. */
export function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isTablet;
}

export const isInChat = (): boolean => CHAT_WINDOW.test(navigator.userAgent);
export const isInLine = (): boolean => LINE_WINDOW.test(navigator.userAgent);

/** True in the app that was put on the home screen, false in a tab. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone ?? window.matchMedia('(display-mode: standalone)').matches;
}

/** True in a browser of an iPhone or iPad that can add a page to the home screen. */
export function addsByShareMenu(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return isIphone() && standalone === false && !isInChat();
}

/** LINE opens an address with this in the phone's own browser. */
export const outOfLine = (path: string): string => `${path}?openExternalBrowser=1`;
