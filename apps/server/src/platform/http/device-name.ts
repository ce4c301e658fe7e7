/** The first that fits counts: most browsers name those that they are made of, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'desk'],
  [/\bLine\//, 'LINE'],
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** How a device names itself, as far as its user would know it by that. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** @param userAgent the header of that name, which a caller may forge: nothing is decided by it */
export function nameDevice(userAgent: string | undefined): DeviceName {
  const first = (names: typeof BROWSERS): string | null =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
