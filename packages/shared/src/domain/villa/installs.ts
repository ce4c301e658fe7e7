/**
 * How the program came onto the machine, as `VILLA_INSTALL` names it: by the installer with systemd, as a container, as a
 * copy of the sources, or with the desk.
 */
export const INSTALLS = ['villa', 'docker', 'source', 'desk'] as const;
export type Install = (typeof INSTALLS)[number];
