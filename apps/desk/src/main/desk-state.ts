import type { DeskState, VillaPlace } from '../bridge.ts';
import type { LocalVilla } from './server/local-villa.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import type { StartAtLogIn } from './start-at-log-in.ts';
import type { ServerConnection } from './connection/server-connection.ts';

interface Parts {
  version: string;
  settings: SettingsFile;
  connection: ServerConnection;
  local: LocalVilla;
  startAtLogIn: StartAtLogIn;
  update: string | null;
  isDark: boolean;
}

/** Everything that a screen, a menu or the tray shows, read from where it is kept. */
export function readDeskState(parts: Parts): DeskState {
  const { version, settings, connection, local, isDark } = parts;
  const { language, theme, askedToStart } = settings.get();
  const isOn = parts.startAtLogIn.isOn();
  const address = connection.address();
  return {
    version,
    language,
    theme,
    isDark,
    villa: villaPlace(settings, local),
    hasVillaHere: local.exists(),
    session: {
      signedIn: address !== null && connection.session.tokenFor(address) !== null,
      kept: connection.session.kept,
    },
    update: parts.update,
    startAtLogIn: isOn === null ? null : { isOn, isAsked: askedToStart },
    connection: connection.state(),
  };
}

function villaPlace(settings: SettingsFile, local: LocalVilla): VillaPlace | null {
  const { villa, here } = settings.get();
  if (villa?.kind !== 'here') return villa;
  const server = local.server.state();
  return {
    kind: 'here',
    address: local.address(),
    server,
    ownerMade: here.ownerMade,
    mail: local.mail(),
  };
}
