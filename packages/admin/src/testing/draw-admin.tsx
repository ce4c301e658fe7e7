import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { AdminRoot, type AdminRouter } from '../admin-root.tsx';
import { adminRoutes } from '../routes.tsx';
import { createAdminI18n } from '../texts/create-admin-i18n.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import type { Namespace } from '../texts/namespaces.ts';
import {
  type TestHostOptions,
  type TestHostRecord,
  createTestAdminHost,
} from './test-admin-host.ts';

interface Drawing extends TestHostOptions {
  /** Texts that are there before the screen asks for them. */
  texts?: readonly Namespace[];
}

/** Draws the whole admin at an address, as in production except for the host. */
export async function drawAdmin(
  path: string,
  { texts = [], ...options }: Drawing = {},
): Promise<TestHostRecord & { router: AdminRouter }> {
  const record = createTestAdminHost(options);
  const i18n = await createAdminI18n(record.host.preferences.language());
  await loadTexts(i18n, texts);
  const router = createMemoryRouter(adminRoutes(i18n), { initialEntries: [path] });
  render(<AdminRoot host={record.host} i18n={i18n} router={router} />);
  return { ...record, router };
}
