import type { RequestHandler } from 'express';

/**
 * `/admin/stats` is `/api/admin/stats`: a part of the product calls without the prefix. A browser
 * that opens the same address as a page asks for HTML and gets the site.
 */
export const withoutPrefix: RequestHandler = (req, _res, next) => {
  if (req.url.startsWith('/admin/') && !wantsPage(req.method, req.headers.accept)) {
    req.url = `/api${req.url}`;
  }
  next();
};

function wantsPage(method: string, accept = ''): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html');
}
