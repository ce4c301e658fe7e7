import type { Language } from '@villa/shared/domain/text/language.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, isLanguage } from '@villa/shared/domain/text/language.ts';
import type { Express, Request, RequestHandler, Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { AppContext } from '../../app-context.ts';
import {
  REQUEST_ID_HEADER,
  nameRoute,
  noteRefusal,
  requestIdOf,
} from '../../platform/http/answer-log.ts';
import { securityHeaderValues } from '../../platform/http/security-headers.ts';
import { mountAdminManifest } from './admin-manifest.ts';
import { mountCleaningManifest } from './cleaning-manifest.ts';
import { mountFoundFiles } from './found-files.ts';
import { wantsPage, requestedLanguage, requestedTheme } from './page-request.ts';
import { sendPage } from './prepared-page.ts';
import { createPageOrigin } from '../../platform/http/request-origin.ts';
import { SitePages } from './site-pages.ts';

/** The screens whose titles differ; everything else about a booking is one page. */
const STEP = /^\/booking\/[^/]+\/(customer-info|payment|confirmation)\/?$/;
const NOT_BUILT =
  'The site has not been built yet: run "npm run build", then start the server again.';

export interface Site {
  /** The home page. To be mounted before everything else: the way to it is the most travelled. */
  mountHome(app: Express): void;
  /** Everything else that is not the API. To be mounted after it. */
  mountRest(app: Express): void;
}

type FileOptions = NonNullable<Parameters<typeof expressStaticGzip>[1]>['serveStatic'];

/** Serves the site's build, or says plainly that there is none. */
export function createSite(
  deps: AppContext & { pageNotice?: (language: Language) => string | null },
): Site {
  const { siteDist } = deps.config;
  if (!existsSync(path.join(siteDist, 'server', 'entry-server.js'))) return siteWithoutBuild(deps);
  const pages = new SitePages({
    published: deps.published,
    clock: deps.clock,
    log: deps.log,
    siteDist,
    headers: securityHeaderValues(deps.config),
    notice: deps.pageNotice ?? (() => null),
  });
  const originOf = createPageOrigin(deps.config);

  async function answer(
    req: Request,
    res: Response,
    page: string,
    language = requestedLanguage(req),
  ): Promise<void> {
    nameRoute(res, page);
    try {
      const found = pages.get({
        path: page,
        language,
        theme: requestedTheme(req),
        origin: originOf(req),
      });
      sendPage(req, res, found instanceof Promise ? await found : found);
    } catch (error) {
      noteRefusal(res, { status: 503, error, said: 'a page could not be made' });
      explain(res, 'The site is not available right now. Please try again in a moment.');
    }
  }

  return {
    mountHome(app) {
      app.get('/', (req, res) => answer(req, res, '/'));
      for (const language of LANGUAGES) {
        app.get(`/${language}`, (req, res) => answer(req, res, `/${language}`, language));
      }
      // The service worker takes what another app shares with the admin; where it is not there yet, the page asks for the
      // file. No call of the API has this address.
      app.post('/admin/share', (_req, res) => res.redirect(303, '/admin/slips/add'));
    },
    mountRest(app) {
      app.get('/{*rest}', leaveOffGlued);
      app.get(['/booking', '/booking/{*rest}'], (req, res) => {
        const step = STEP.exec(req.path)?.[1];
        return answer(req, res, step ? `/booking/-/${step}` : '/booking');
      });
      app.get('/stay/:token', (req, res) => answer(req, res, '/stay'));
      app.get('/check-in/:token', (req, res) => answer(req, res, '/check-in'));
      app.get('/q/:token', (req, res) => answer(req, res, '/q'));
      app.get('/review/:token', (req, res) => answer(req, res, '/review'));
      app.get(['/cleaning', '/cleaning/{*rest}'], (req, res) => answer(req, res, '/cleaning'));
      app.get('/verify', (req, res) => answer(req, res, '/verify'));
      app.get('/find', (req, res) => answer(req, res, '/find'));
      app.get(['/verify/receipt', '/verify/receipt/:token'], (req, res) =>
        answer(req, res, '/verify/receipt'),
      );
      mountAdmin(app, (req, res) => answer(req, res, '/admin'));
      mountAdminManifest(app, deps);
      mountCleaningManifest(app, deps);
      mountFoundFiles(app, deps, originOf);
      app.use(buildFiles(path.join(siteDist, 'client')));
      mountUnknown(app);
    },
  };
}

/** All that a page's address is made of. */
const PAGE_ADDRESS =
  /^\/(?:booking|cleaning|find|stay|check-in|q|review|verify|admin|th|en)(?![\w-])[\w/-]*/;

/** Chat programs take for a part of an address what stands behind it: a dot, a bracket, ค่ะ, a space that nobody sees. */
const leaveOffGlued: RequestHandler = (req, res, next) => {
  const [address = ''] = PAGE_ADDRESS.exec(req.path) ?? [];
  if (address === '' || address === req.path || !wantsPage(req)) next();
  else res.redirect(302, address + req.originalUrl.slice(req.path.length));
};

function siteWithoutBuild({ log, config }: AppContext): Site {
  log.warn({ siteDist: path.basename(config.siteDist) }, NOT_BUILT);
  return {
    mountHome: (app) => app.get('/', (_req, res) => explain(res, NOT_BUILT)),
    mountRest(app) {
      app.get(['/booking', '/booking/{*rest}'], (_req, res) => explain(res, NOT_BUILT));
      const later = [
        '/cleaning',
        '/cleaning/{*rest}',
        '/find',
        '/verify',
        '/verify/receipt',
        '/verify/receipt/:token',
        '/stay/:token',
        '/q/:token',
        '/review/:token',
        '/check-in/:token',
      ];
      app.get(later, (_req, res) => explain(res, NOT_BUILT));
      mountAdmin(app, (_req, res) => explain(res, NOT_BUILT));
      mountUnknown(app);
    },
  };
}

/** Any page below `/admin` is the admin's, which knows its own addresses; what is no page view is a call. */
function mountAdmin(app: Express, answer: (req: Request, res: Response) => unknown): void {
  app.get(['/admin', '/admin/{*rest}'], (req, res, next) => {
    if (wantsPage(req)) answer(req, res);
    else next();
  });
}

function explain(res: Response, text: string): void {
  const number = requestIdOf(res);
  res.status(503).set('cache-control', 'no-store').type('text/plain');
  res.send(`${text}\nError number / หมายเลขข้อผิดพลาด: ${number}\n`);
}

/** The service workers, which run under the policy of their own answers and ask this server only. */
const WORKER = /^(?:admin|cleaning)-worker\.js/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Hashed files for ever, the few others asked about each time; compressed ones where the build made them. The first
 * view takes eight hashed files, so these carry no header that nobody reads: they are never asked about again, and no
 * line of the log is about them.
 */
function buildFiles(folder: string): RequestHandler[] {
  const assets = path.join(folder, 'assets') + path.sep;
  const files = (serveStatic: FileOptions): RequestHandler =>
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { redirect: false, dotfiles: 'ignore', ...serveStatic },
    });
  const hashed = files({
    etag: false,
    lastModified: false,
    setHeaders(res) {
      res.setHeader('cache-control', 'public, max-age=31536000, immutable');
      res.removeHeader(REQUEST_ID_HEADER);
    },
  });
  const others = files({
    setHeaders(res, file) {
      res.setHeader('cache-control', 'no-cache');
      if (WORKER.test(path.basename(file))) res.setHeader('content-security-policy', WORKER_POLICY);
    },
  });
  const send: RequestHandler = (req, res, next) =>
    (path.join(folder, req.path).startsWith(assets) ? hashed : others)(req, res, next);
  return [send, forgetFile];
}

/** A file that a newer build has taken away: what is sent instead is another thing. */
const forgetFile: RequestHandler = (_req, res, next) => {
  for (const header of ['content-encoding', 'content-type']) res.removeHeader(header);
  next();
};

/** The home page: in the language that the address begins with, where it names one. */
function homeOf(address: string): string {
  const first = address.split('/')[1];
  return isLanguage(first) ? `/${first}` : '/';
}

/** An unknown page leads home; an unknown file is simply not there. */
function mountUnknown(router: Router): void {
  router.use((req, res) => {
    const looksLikeFile = /^\/assets\/|\.(?!html?$)\w+$/.test(req.path);
    if (wantsPage(req) && !looksLikeFile) res.redirect(302, homeOf(req.path));
    else res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found\n');
  });
}
