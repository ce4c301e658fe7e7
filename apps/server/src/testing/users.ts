import type { Session } from '@villa/shared/contract/auth.ts';
import { createSetupCode } from '../features/staff/setup-code.ts';
import { type TestResponse, ask } from './ask.ts';
import type { TestApp } from './create-test-app.ts';

export const PASSWORD = 'a long enough password';

let counter = 0;
/** Somebody nobody else is. */
export function somebody() {
  counter += 1;
  return {
    name: `Somebody ${counter}`,
    email: `somebody${counter}@example.com`,
    password: PASSWORD,
  };
}

export function setupCodeOf(app: TestApp): string {
  return createSetupCode(app.deps.config).read();
}

export function register(app: TestApp, body: Record<string, unknown>): Promise<TestResponse> {
  return ask(app, 'POST', '/api/admin/auth/register', body);
}

export function logIn(app: TestApp, email: string, password = PASSWORD): Promise<TestResponse> {
  return ask(app, 'POST', '/api/admin/auth/login', { email, password });
}

/** The session that a registration or a log-in answered. */
export function sessionIn({ status, body, text }: TestResponse): Session {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
  return body;
}

/** The first user of a villa. */
export async function registerOwner(app: TestApp): Promise<Session> {
  return sessionIn(await register(app, { ...somebody(), code: setupCodeOf(app) }));
}

/** A code from a fresh invitation. */
export async function invite(app: TestApp, token: string, note = ''): Promise<string> {
  const response = await ask(app, 'POST', '/api/admin/invitations', { note }, { token });
  return new URL(response.body.link).searchParams.get('code') ?? '';
}

export async function registerStaff(app: TestApp, ownerToken: string): Promise<Session> {
  const code = await invite(app, ownerToken);
  return sessionIn(await register(app, { ...somebody(), code }));
}
