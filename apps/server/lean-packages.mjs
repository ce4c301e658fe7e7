/**
 * Once this is imported (or named by `node --import`), drizzle-orm is loaded from its CommonJS files and zod without the 50
 * languages of its own messages, and node:http without `fetch`. As ES modules each of drizzle's hundred files has Node read the
 * package's 180 kB manifest again: 950 ms and 235 MB, against 160 ms and 28 MB (drizzle-orm 0.45.4 on
 * Node 26.10). The code imports all of them in the ordinary way and works without this, only heavier.
 */
import { registerHooks } from 'node:module';

/** As an ES module it gives out all its names, whose getters load `fetch` with HTTP/2 and TLS: 14 MB. */
const HTTP =
  'data:text/javascript,' +
  'export const { Agent, createServer, IncomingMessage, request, Server, ServerResponse, STATUS_CODES } =' +
  " process.getBuiltinModule('node:http')";

const IS_OURS = /^file:(?!.*\/node_modules\/).*\.ts$/;
const IS_DRIZZLE = /^drizzle-orm(?:\/|$)/;

const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '../locales/index.js') {
      return { url: 'data:text/javascript,', format: 'module', shortCircuit: true };
    }
    // Packages get all of it: nobody knows which names they use.
    if (specifier === 'node:http' && IS_OURS.test(context.parentURL ?? '')) {
      return { url: HTTP, format: 'module', shortCircuit: true };
    }
    if (!IS_DRIZZLE.test(specifier)) return next(specifier, context);
    const conditions = context.conditions.filter((condition) => condition !== 'import');
    return next(specifier, { ...context, conditions: [...conditions, 'require'] });
  },
});

/** Ends it: every hook makes every later import dearer. */
export const loadAsUsual = () => hooks.deregister();
