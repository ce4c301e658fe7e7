export const OWNER = {
  name: 'Mali',
  email: 'mali@example.com',
  password: 'long enough for all',
};

/** Registers the owner of a new villa. @returns a token */
export async function registerOwner(baseUrl: string, code: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/admin/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...OWNER, code }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`not registered: ${response.status}`);
  return token;
}
