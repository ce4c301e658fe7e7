/**
 * Ends what the desk's tests start. Files share modules, so that a helper that asked for it itself would be heard by the first file
 * alone.
 */
import { afterAll, afterEach } from 'vitest';
import { restorePlatform } from './as-platform.ts';
import { endServers } from './serve.ts';
import { endDesks, removeFolders } from './start-desk.ts';

// The last one runs first: a desk ends on the system that it was started on, while its villa is there.
afterEach(restorePlatform);
afterEach(endServers);
afterEach(() => endDesks('test'));
afterAll(async () => {
  await endDesks('file');
  removeFolders();
});
