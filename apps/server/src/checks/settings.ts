import { LINES } from '../installed-as.ts';
import { doubtfulSettings, openedSettings } from '../start-warnings.ts';
import { type Check, warn, well } from './check.ts';

/** Those that can be used, but may not be meant. One that cannot be used ends every command before. */
export const checkSettings: Check = ({ config }) => {
  const { settings } = LINES[config.installedAs];
  const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
  const doubtful = doubtfulSettings(config).map((text) =>
    warn(inOneLine(text), `the settings: ${settings}`),
  );
  const opened = openedSettings(config).map((text) => well(inOneLine(text)));
  return doubtful.length > 0 ? [...doubtful, ...opened] : [well('All can be used.'), ...opened];
};
