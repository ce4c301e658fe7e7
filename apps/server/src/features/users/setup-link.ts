import type { AppContext } from '../../app-context.ts';
import { createSetupCode } from './setup-code.ts';

/** Where the first owner registers, or null once there is one. */
export function setupPath(context: Pick<AppContext, 'config' | 'sqlite'>): string | null {
  const owner = context.sqlite
    .prepare("select 1 from people where role = 'owner' and removed_at is null")
    .get();
  return owner ? null : registerPath(createSetupCode(context.config).read());
}

/** The address that brings a code along. */
export function registerPath(code: string): string {
  return `/admin/register?code=${encodeURIComponent(code)}`;
}
