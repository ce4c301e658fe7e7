/** The owner's account in the data that is measured. */

/** Start the server with it, so that the first owner can be made. */
export const SETUP_CODE = 'bench-set-up';

const OWNER = { email: 'bench@example.com', password: 'long enough for all' };

/** @returns the owner's token; the account is made at the first measurement of this data */
export async function ownerToken(baseUrl: string): Promise<string> {
  const made = await post(`${baseUrl}/api/admin/auth/register`, {
    name: 'Bench',
    ...OWNER,
    code: SETUP_CODE,
  });
  const token = made ?? (await post(`${baseUrl}/api/admin/auth/login`, OWNER));
  if (token === undefined) throw new Error('This data has an owner who is not ours.');
  return token;
}

async function post(url: string, body: object): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { token?: string }).token;
}
