/** The file that starts an installed command-line tool. */
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';

type Manifest = { bin?: string | Record<string, string> };

/**
 * The tool's own file rather than its entry in `.bin`: on Windows that entry is
 * a .cmd, which only a shell can start, and a shell swallows signals.
 */
export function toolFile(packageName: string, command = packageName): string {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`The package ${packageName} brings no command ${command}.`);
  return `${folder}/${file}`;
}
