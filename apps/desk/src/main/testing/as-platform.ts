const own = Object.getOwnPropertyDescriptor(process, 'platform');

export function restorePlatform(): void {
  if (own) Object.defineProperty(process, 'platform', own);
}

/** Lets a desk that starts after this believe that it runs on this system, until the test ends. */
export function asPlatform(platform: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { ...own, value: platform });
}
