/** The only file of the desk that reads the process and its environment. */
import type { DeskEnvironment } from './desk.ts';

export function readEnvironment(): DeskEnvironment {
  return {
    platform: process.platform,
    // Electron adds it; a plain Node has none.
    resources: (process as NodeJS.Process & { resourcesPath?: string }).resourcesPath ?? '',
    environment: process.env,
    argv: process.argv,
  };
}
