/** The only file of the desk that reads the environment. */
import type { Surroundings } from './desk.ts';

export function surroundings(): Surroundings {
  return {
    platform: process.platform,
    // Electron adds it; a plain Node has none.
    resources: (process as NodeJS.Process & { resourcesPath?: string }).resourcesPath ?? '',
    environment: process.env,
  };
}
