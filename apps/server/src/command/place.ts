import { accessSync, constants, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, environment, readConfig } from '../config.ts';
import { type Environment, settingOf, withEnvFile } from '../environment.ts';
import { type Service, createService } from './service.ts';
import { Refused } from './words.ts';

/** The villa as it is installed on this machine. */
export interface Place {
  /** The folder of the releases, such as `/opt/villa`. */
  root: string;
  /** The release that this command belongs to. */
  own: string;
  /** The link that the service starts by. */
  current: string;
  /** The settings as the service has them. */
  env: Environment;
  config: Config;
  service: Service;
}

const ENV_FILE = '/etc/villa/villa.env';
const DATA_DIR = '/var/lib/villa';

/** @throws Refused where the settings cannot be read, or this is no release */
export function findPlace(): Place {
  const given = environment();
  // server/src/command/ of a release; the link has been followed.
  const own = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)));
  const root = given['VILLA_ROOT'] ?? dirname(own);
  requireRoot(root);
  const env = settingsOf(given);
  return {
    root,
    own,
    current: join(root, 'current'),
    env,
    config: configOf(env),
    service: createService(given['VILLA_SERVICE'] ?? null, given['VILLA_UNIT'] ?? 'villa.service'),
  };
}

/** @throws Refused where this user may not change what is installed */
function requireRoot(root: string): void {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new Refused(
      `Only root may do this: type \`sudo villa ${process.argv.slice(2).join(' ')}\`.`,
    );
  }
}

/** The environment with the settings of its file, so that whoever runs as another user need not read that file. */
function settingsOf(given: Environment): Environment {
  const problems: string[] = [];
  const file = given['VILLA_ENV_FILE'] ?? ENV_FILE;
  const env = withEnvFile({ ...given, VILLA_ENV_FILE: file }, problems);
  if (problems.length > 0) throw unusable(file, problems);
  return {
    VILLA_INSTALL: 'villa',
    ...env,
    VILLA_ENV_FILE: '',
    DATA_DIR: settingOf(env, 'DATA_DIR', []) ?? DATA_DIR,
  };
}

function configOf(env: Environment): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw unusable('the environment and its file', error.problems);
  }
}

function unusable(where: string, problems: readonly string[]): Refused {
  const lines = problems.map((line) => `  - ${line}`).join('\n');
  return new Refused(`The settings (${where}) cannot be used:\n${lines}`);
}

/** The version that the link names; null where there is no link. */
export function currentVersion({ current }: Pick<Place, 'current'>): string | null {
  try {
    return basename(readlinkSync(current));
  } catch {
    return null;
  }
}

/** @throws Refused where nothing is installed */
export function requireCurrent(place: Place): string {
  const version = currentVersion(place);
  if (version !== null) return version;
  throw new Refused(`${place.current} is no link to a release: run the installer again.`);
}

export const releaseOf = ({ root }: Pick<Place, 'root'>, version: string): string =>
  join(root, version);
