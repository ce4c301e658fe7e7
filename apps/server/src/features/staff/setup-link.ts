import type { AppContext } from '../../app-context.ts';
import { createSetupCode } from './setup-code.ts';

/** The path where the first owner registers, or null once there is one. */
export function setupPath(context: Pick<AppContext, 'config' | 'sqlite'>): string | null {
  const owner = context.sqlite
    .prepare("select 1 from people where role = 'owner' and removed_at is null")
    .get();
  return owner ? null : registerPath(createSetupCode(context.config).read());
}

/** The path where a user sets a new password, with the code of a link. */
export function newPasswordPath(code: string): string {
  return `/admin/new-password?code=${encodeURIComponent(code)}`;
}

/** The address that brings a code along. */
export function registerPath(code: string): string {
  return `/admin/register?code=${encodeURIComponent(code)}`;
}
