/** The environment that the villa's server is started with: its settings, and what any process needs. */
import { join } from 'node:path';

/** A proxy, a home folder, a temporary folder: without these some systems start nothing. */
const FROM_SYSTEM = [
  'HOME',
  'LANG',
  'PATH',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  'TZ',
  'USERPROFILE',
];
/** The server's own settings that somebody may give the desk at its start. */
const FOR_SERVER = ['LOG_LEVEL', 'MAIL_FROM', 'SEED', 'SMTP_URL'];

interface Given {
  port: number;
  /** The desk's folder; the villa's data lies in it. */
  userData: string;
  setupCode: string;
  /** The settings that its owner has chosen in the desk; they count more than those that the desk itself was given. */
  chosen?: Readonly<Record<string, string>>;
}

/** The folder of the data of the villa on this computer. */
export const dataFolder = (userData: string): string => join(userData, 'villa');

export function serverEnvironment(
  system: Readonly<Record<string, string | undefined>>,
  { port, userData, setupCode, chosen = {} }: Given,
): Record<string, string> {
  const passed = [...FROM_SYSTEM, ...FOR_SERVER].flatMap((name) => {
    const value = system[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    ...chosen,
    NODE_ENV: 'production',
    VILLA_INSTALL: 'desk',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataFolder(userData),
    SETUP_CODE: setupCode,
  };
}
