import { ask } from './ask.ts';
import type { TestApp } from './create-test-app.ts';

/** The code of a new cleaner's link, as the owner gets it. */
export async function inviteCleaner(app: TestApp, name: string): Promise<string> {
  const token = await app.tokenFor('owner');
  const { body } = await ask(app, 'POST', '/api/admin/users/cleaners', { name }, { token });
  return codeOf(body.link);
}

/** The code in a cleaner's link. */
export function codeOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}

/** Presses the button of the link's page. @returns the token that the phone keeps */
export async function joinBy(app: TestApp, code: string): Promise<string> {
  return (await ask(app, 'POST', '/api/cleaning/join', { code })).body.token;
}
