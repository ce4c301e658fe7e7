/**
 * `npm run restore` for the desk, whose installed app has neither the repository's scripts nor a terminal:
 * the same restore, in a process that ends by itself.
 */
import { enableCompileCache } from 'node:module';
import './lean-packages.mjs';

enableCompileCache();
const { runRestore } = await import('./src/features/backups/restore-cli.ts');
const code = await runRestore(process.argv.slice(2));
// A pipe may still hold what was said, and an open channel to the desk would keep the process.
for (const pipe of [process.stdout, process.stderr]) {
  await new Promise((resolve) => pipe.write('', resolve));
}
process.exit(code);
