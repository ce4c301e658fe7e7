import type { Locator, Page } from '@playwright/test';

/** The slip review without the menu around it. */
export const slipsOfReview = (page: Page): Locator => page.getByRole('main');
