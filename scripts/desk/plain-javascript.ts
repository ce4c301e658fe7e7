/**
 * The server's sources as plain JavaScript, file by file: Node strips no types in files of a
 * `node_modules` folder, which is where an installed app has the shared package.
 */
import { stripTypeScriptTypes } from 'node:module';

/** One of our own files in quotes: an import, or the address of a worker. */
const OWN_FILE = /(['"])((?:\.{1,2}|@villa)\/[^'"\n]+)\.ts\1/g;

export function plainJavaScript(source: string): string {
  return stripTypeScriptTypes(source, { mode: 'strip' }).replaceAll(OWN_FILE, '$1$2.js$1');
}
