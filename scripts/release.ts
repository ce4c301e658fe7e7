/**
 * `npm run release`: makes `release/villa-VERSION-linux-x64.tar.gz`, all that a machine needs to run the villa: built
 * site and server, the packages they need, and Node. Nothing in it compiles, and nothing is fetched to start it.
 */
import './launch/die-with-parent.mjs';
import { buildRelease } from './release/build-release.ts';
import { ReleaseFailed } from './release/release-failed.ts';

try {
  const { tarball, packedMB, unpackedMB } = await buildRelease();
  console.log(`${tarball}\n${packedMB} MB, ${unpackedMB} MB unpacked`);
} catch (error) {
  if (!(error instanceof ReleaseFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
