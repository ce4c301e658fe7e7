import type { Configuration } from 'electron-builder';

/**
 * How the app is packed: `npm run desk:pack`. The desk itself is three bundles; the villa's server lies
 * beside it as plain files (scripts/desk/stage-server.ts), since its native parts cannot be loaded out
 * of an archive.
 */
export default {
  appId: 'com.baanvela.desk',
  productName: 'Baan Vela',
  executableName: 'baan-vela',
  artifactName: 'baan-vela-${version}-${os}-${arch}.${ext}',
  directories: { buildResources: 'resources', output: 'release' },
  // A workspace's node_modules holds all of the workspace, its own Node included.
  files: ['out/**', 'resources/*.png', '!out/.inputs', '!**/node_modules/**'],
  extraResources: [
    { from: '.cache/villa', to: 'villa', filter: ['**/*'] },
    // A folder of this name is left out of any other.
    { from: '.cache/villa/node_modules', to: 'villa/node_modules', filter: ['**/*'] },
  ],
  asar: true,
  npmRebuild: false,
  // Neither a thief of the computer nor another program on it can then misuse the app.
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  // src/main/links: what macOS and Linux read in the package.
  protocols: { name: 'Baan Vela', schemes: ['villa'] },
  // No feed, no updates: naming one here is what switches them on (src/main/updates.ts).
  publish: null,
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Office',
    synopsis: 'The villa’s bookings, at hand all day',
    maintainer: 'Baan Vela <stay@baan-vela.example.com>',
  },
  mac: {
    // Squirrel.Mac installs an update from a zip; the dmg is for the first installation.
    target: ['dmg', 'zip'],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    // The server's native parts are signed with the app, so no library of anybody else is let in.
    gatekeeperAssess: false,
  },
  win: { target: ['nsis'] },
  nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: false },
} satisfies Configuration;
