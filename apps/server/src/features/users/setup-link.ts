import type { House } from '../../house.ts';
import { createSetupCode } from './setup-code.ts';

/** Where the first owner registers, or null once there is one. */
export function setupPath(house: Pick<House, 'config' | 'sqlite'>): string | null {
  const owner = house.sqlite
    .prepare("select 1 from people where role = 'owner' and removed_at is null")
    .get();
  return owner ? null : registerPath(createSetupCode(house.config).read());
}

/** The address that brings a code along. */
export function registerPath(code: string): string {
  return `/admin/register?code=${encodeURIComponent(code)}`;
}
