import { ApiError } from '@villa/shared/client/api-client.ts';
import { register } from '@villa/shared/contract/auth.ts';
import { SETUP_CODE } from './now.ts';
import type { TestServer } from './test-server.ts';

export const OWNER = {
  name: 'Nok',
  email: 'nok@example.com',
  password: 'a long enough password',
};

/** The owner, registered once a server. */
export async function ensureOwner(server: TestServer): Promise<typeof OWNER> {
  try {
    await server.api.call(register, { body: { ...OWNER, code: SETUP_CODE } });
  } catch (error) {
    // Another test of this worker has made it already.
    if (!(error instanceof ApiError && error.code === 'wrong_code')) throw error;
  }
  return OWNER;
}
