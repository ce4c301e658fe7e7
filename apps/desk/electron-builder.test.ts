import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import config from './electron-builder.config.ts';
import { LINK_SCHEME } from './src/main/links/villa-link.ts';

/** The packer's own check, which lies two packages deep. */
const fromHere = createRequire(import.meta.url);
const fromBuilder = createRequire(fromHere.resolve('electron-builder'));
const { validateConfiguration } = fromBuilder('app-builder-lib/out/util/config/config') as {
  validateConfiguration: (config: unknown, log: unknown) => Promise<void>;
};
const { DebugLogger } = fromBuilder('builder-util') as {
  DebugLogger: new (isEnabled: boolean) => unknown;
};
const check = (options: object) => validateConfiguration(options, new DebugLogger(false));

test("electron-builder's own schema takes the configuration", async () => {
  await expect(check(config)).resolves.toBeUndefined();
});

test.each([
  { ...config, linux: { ...config.linux, catgory: 'Office' } },
  { ...config, nsiss: {} },
  { ...config, electronFuses: { runAsNodes: false } },
])('a typing mistake would be found', async (options) => {
  await expect(check(options)).rejects.toThrow('Invalid configuration object');
});

test('every fuse that opens something is blown, every one that guards something is set', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
  });
});

test('an AppImage and a deb, a dmg and the zip that its updates come from, an installer for Windows; updates off', () => {
  expect(config.linux.target).toEqual(['AppImage', 'deb']);
  expect(config.mac.target).toEqual(['dmg', 'zip']);
  expect(config.win.target).toEqual(['nsis']);
  expect(config.publish).toBeNull();
  expect(config.files).toContain('!**/node_modules/**');
});

test('the package names the links that the desk opens', () => {
  expect(config.protocols.schemes).toEqual([LINK_SCHEME]);
});
