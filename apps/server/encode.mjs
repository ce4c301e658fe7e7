/**
 * The process in which pictures are encoded (src/features/villa/encode-process.ts). Plain JavaScript, as start.mjs is:
 * with the server's compiled code to begin from, Node needs no TypeScript stripper.
 */
import { enableCompileCache } from 'node:module';

if (process.argv[2]) enableCompileCache(process.argv[2]);
await import('./src/features/villa/encode-process.ts');
