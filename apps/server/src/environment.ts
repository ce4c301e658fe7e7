import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names the file that holds settings beside the environment: `.env` of the workspace, `/etc/villa/villa.env`. */
const ENV_FILE = 'VILLA_ENV_FILE';
/** The end of `SMTP_URL_FILE` and its like: that file holds the setting, as Docker hands secrets out. */
const FROM_FILE = '_FILE';

const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read by the user that the server runs as',
  EPERM: 'may not be read by the user that the server runs as',
};

/**
 * The environment, and below it the settings of the file that it names; an empty value counts as left out.
 * @param problems takes a sentence where the file cannot be read
 */
export function withEnvFile(env: Environment, problems: string[]): Environment {
  const file = valueOf(env, ENV_FILE);
  if (file === null) return env;
  const text = contentOf(file, ENV_FILE, problems);
  if (text === null) return env;
  const isInEnvironment = (name: string): boolean => {
    const setting = name.endsWith(FROM_FILE) ? name.slice(0, -FROM_FILE.length) : name;
    return [setting, setting + FROM_FILE].some((form) => valueOf(env, form) !== null);
  };
  const below = Object.entries(parseEnv(text)).filter(([name]) => !isInEnvironment(name));
  return { ...env, ...Object.fromEntries(below) };
}

/**
 * A setting by its name, from the environment itself or from the file that `NAME_FILE` names; null where there is none.
 * @param problems takes a sentence where both are there, or the file cannot be read
 */
export function settingOf(env: Environment, name: string, problems: string[]): string | null {
  const value = valueOf(env, name);
  const file = valueOf(env, name + FROM_FILE);
  if (file === null) return value;
  if (value === null) return contentOf(file, name + FROM_FILE, problems)?.trim() || null;
  problems.push(`${name} and ${name}${FROM_FILE} are both set: keep one of them`);
  return null;
}

function valueOf(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

function contentOf(file: string, namedBy: string, problems: string[]): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    problems.push(
      `${namedBy} names ${file}, which ${TROUBLE[code] ?? `cannot be read (${message})`}`,
    );
    return null;
  }
}
