import express, { type Express } from 'express';
import { createApi } from './api.ts';
import type { AppContext } from './app-context.ts';
import { createSite } from './features/site/site.routes.ts';
import { createErrorAnswer } from './http/error-answer.ts';
import { securityHeaders } from './http/security-headers.ts';
import { withoutPrefix } from './http/without-prefix.ts';
import type { Services } from './services.ts';

/** The server as the network sees it, without a port: the pages, and the API in their midst. */
export function createApp(context: AppContext, services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', context.config.trustProxy);

  const site = createSite(context);
  // Its pages carry the security headers themselves, worked out once.
  site.mountHome(app);
  app.use(securityHeaders(context.config));
  app.use(withoutPrefix);
  app.use(createApi({ ...context, ...services }));
  site.mountRest(app);
  app.use(createErrorAnswer(context.log));
  return app;
}
