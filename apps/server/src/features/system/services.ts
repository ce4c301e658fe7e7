import type { HttpContext } from '../../platform/http/mount.ts';
import type { AlarmsBelow, AlarmsServices } from '../alarms/services.ts';
import type { ChannelsServices } from '../channels/services.ts';
import { spaceOf } from '../../platform/files/disk-space.ts';
import { createDiskDays } from './disk-days.ts';
import { createDiskUse } from './disk-use.ts';
import { createMailSettings } from './mail-settings.usecases.ts';
import { createNewerVersion } from './newer-version.ts';
import { createSystem } from './system.usecases.ts';
import { createWarnings } from './warnings.ts';

export type SystemServices = ReturnType<typeof createSystemServices>;
/** Everything that its calls read. */
export type SystemContext = HttpContext & SystemBelow & SystemServices;

export type SystemBelow = AlarmsBelow & AlarmsServices & ChannelsServices;

export function createSystemServices(below: SystemBelow) {
  const { config, clock } = below;
  const diskDays = createDiskDays({ ...below, space: () => spaceOf(config.dataDir) });
  const warnings = createWarnings(below);
  const newerVersion = createNewerVersion(below);
  return {
    /** The mail server that the owner types. */
    mailSettings: createMailSettings(below),
    /** How the machine is. */
    system: createSystem({
      ...below,
      diskUse: createDiskUse({ dataDir: config.dataDir, clock }),
      diskDays,
      newerVersion,
      warnings,
    }),
    diskDays,
    newerVersion,
    warnings,
  };
}
