/**
 * The entry of the `villa` command (bin/villa of a release): plain JavaScript, as start.mjs is. An update calls it eight times, so
 * that what it loads is a part of the time in which guests are asked to come back.
 */
import { enableCompileCache } from 'node:module';
import './lean-packages.mjs';

enableCompileCache();
const { runVilla } = await import('./src/command/villa.ts');
process.exitCode = await runVilla(process.argv.slice(2));
