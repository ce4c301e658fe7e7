import type { DeskState, VillaPlace } from '../bridge.ts';
import type { LocalVilla } from './server/local-villa.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import type { VillaLine } from './villa/villa-line.ts';

interface Parts {
  version: string;
  settings: SettingsFile;
  line: VillaLine;
  local: LocalVilla;
  isDark: boolean;
}

/** Everything that a screen, a menu or the tray shows, read from where it is kept. */
export function readDeskState({ version, settings, line, local, isDark }: Parts): DeskState {
  const { language, theme } = settings.get();
  const address = line.address();
  return {
    version,
    language,
    theme,
    isDark,
    villa: villaPlace(settings, local),
    session: {
      signedIn: address !== null && line.session.tokenFor(address) !== null,
      kept: line.session.kept,
    },
    connection: line.connection(),
  };
}

function villaPlace(settings: SettingsFile, local: LocalVilla): VillaPlace | null {
  const { villa, here } = settings.get();
  if (villa?.kind !== 'here') return villa;
  const server = local.server.state();
  return { kind: 'here', address: local.address(), server, ownerMade: here.ownerMade };
}
