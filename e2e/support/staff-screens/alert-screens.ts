import { expect } from '@playwright/test';
import { staffScreen } from './staff-screen.ts';

/** The alerts of one user. */
export const ALERT_SCREENS = [
  staffScreen('alerts', {
    withAxe: true,
    path: '/alerts',
    async act({ page, texts }) {
      await expect(page.getByText(texts.alerts.refused.server)).toBeVisible();
    },
  }),
  staffScreen('alerts-staff', {
    as: 'staff',
    path: '/alerts',
    async act({ page, texts }) {
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByText(texts.alerts.refused.server)).toBeVisible();
    },
  }),
];
