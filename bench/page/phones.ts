import type { BrowserContextOptions } from '@playwright/test';

export interface Phone {
  name: string;
  options: BrowserContextOptions;
}

const phone = (width: number, height: number, deviceScaleFactor: number): Phone => ({
  name: `${width}x${height} @${deviceScaleFactor}`,
  options: { viewport: { width, height }, deviceScaleFactor, isMobile: true, hasTouch: true },
});

/** The phone that Lighthouse emulates. */
export const plainPhone = phone(412, 823, 1.75);

/** A sharper one, which asks for larger pictures. */
export const sharpPhone = phone(390, 844, 3);
