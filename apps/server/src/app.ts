import express, { type Express, type RequestHandler } from 'express';
import { createApi } from './api.ts';
import type { AppContext } from './app-context.ts';
import type { Services } from './composition.ts';
import { createSite } from './features/site/site.routes.ts';
import { logAnswers } from './platform/http/answer-log.ts';
import { createErrorAnswer } from './platform/http/error-answer.ts';
import { securityHeaders } from './platform/http/security-headers.ts';

/** The server as the network sees it, without a port: the pages, and the API in their midst. */
export function createApp(context: AppContext, services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', context.proxies.trusts);
  app.use(logAnswers(context.log));
  app.use((req, _res, next) => {
    context.proxies.look(req);
    next();
  });

  const site = createSite({ ...context, pageNotice: services.pageNotice });
  // Its pages carry the security headers themselves, worked out once.
  site.mountHome(app);
  app.use(securityHeaders(context.config));
  app.use(withoutPrefix);
  app.use(createApi({ ...context, ...services }));
  site.mountRest(app);
  app.use(createErrorAnswer());
  return app;
}

/**
 * `/admin/stats` is `/api/admin/stats`: a part of the product calls without the prefix. A browser
 * that opens the same address as a page asks for HTML and gets the site.
 */
const withoutPrefix: RequestHandler = (req, _res, next) => {
  if (req.url.startsWith('/admin/') && !wantsPage(req.method, req.headers.accept)) {
    req.url = `/api${req.url}`;
  }
  next();
};

function wantsPage(method: string, accept = ''): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html');
}
