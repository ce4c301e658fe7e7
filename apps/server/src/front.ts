import express, { type Express, type RequestHandler } from 'express';
import { createSite } from './features/site/site.routes.ts';
import type { House } from './house.ts';
import { createErrorAnswer } from './http/error-answer.ts';
import { withoutPrefix } from './http/without-prefix.ts';

/**
 * The server as the network sees it: the pages, and the API in their midst. Which API that is, and
 * whether it is loaded yet, is the caller's business.
 */
export function createFront(house: House, api: RequestHandler): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', house.config.trustProxy);

  const site = createSite(house);
  site.mountHome(app);
  app.use(withoutPrefix);
  app.use(api);
  site.mountRest(app);
  app.use(createErrorAnswer(house.log));
  return app;
}
