import type { Express } from 'express';
import { type AppContext, type ContextOptions, openContext } from './app-context.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Services, createServices, jobsOf } from './composition.ts';
import { fillSearchTexts } from './features/bookings/fill-search-texts.ts';
import { startJobs } from './platform/jobs/jobs.ts';

export interface VillaServer {
  context: AppContext;
  services: Services;
  /** Answers requests as soon as it listens. */
  app: Express;
  /** Writes what only this program can write into a database that a migration has changed. */
  takeOver(): void;
  /** Begins what is done by the clock; a test does without and calls the services itself. */
  startJobs(): void;
  /** Ends the event streams, which would keep a stopping server waiting. */
  endStreams(): void;
  /** Stops the jobs and closes the database. */
  close(): Promise<void>;
}

interface ServerOptions extends ContextOptions {
  /** Another assembly of the services, for a server with a seeded fault. */
  servicesOf?: (context: AppContext) => Services;
  /** On trial nothing is written before `takeOver` is called. */
  onTrial?: boolean;
}

/**
 * The whole server on its data folder: the one composition that production, tests and the stress
 * tests' servers share. Nothing listens yet.
 * @throws what the disk or SQLite say when the folder cannot be used
 */
export function createServer(
  config: Config,
  { servicesOf = createServices, onTrial = false, ...options }: ServerOptions = {},
): VillaServer {
  const context = openContext(config, options);
  try {
    const services = servicesOf(context);
    const app = createApp(context, services);
    let stopJobs = async (): Promise<void> => {};
    const takeOver = () => {
      fillSearchTexts(context.db, context.writeTransaction);
      services.fillGuestKeys();
      services.restEnding.settle();
    };
    if (!onTrial) takeOver();
    return {
      context,
      services,
      app,
      takeOver,
      startJobs() {
        stopJobs = startJobs(jobsOf({ ...context, ...services }), context.log);
      },
      endStreams: () => services.feed.stop(),
      async close() {
        await stopJobs();
        context.sqlite.close();
      },
    };
  } catch (error) {
    context.sqlite.close();
    throw error;
  }
}
