/** The entry of the `villa` command (bin/villa of a release): plain JavaScript, as start.mjs is. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runVilla } = await import('./src/command/villa.ts');
process.exitCode = await runVilla(process.argv.slice(2));
