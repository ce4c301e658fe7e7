import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DataFolder extends Disposable {
  path: string;
}

/** An empty data folder that is gone when the `using` block ends. */
export function makeDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'villa-stress-'));
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
