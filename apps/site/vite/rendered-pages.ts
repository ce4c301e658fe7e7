import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { isLanguage, pickLanguage } from '@villa/shared/domain/text/language.ts';
import { themeInCookies } from '@villa/shared/domain/villa/theme.ts';
import type { Connect, Plugin, ViteDevServer } from 'vite';

/**
 * In development the pages are drawn by the same renderer that the server loads, from the sources
 * as they are now, with the villa of the server that runs beside.
 */
export function renderedPages(server: string): Plugin {
  return {
    name: 'villa:rendered-pages',
    configureServer(vite) {
      // After Vite's own, so that modules and assets come first.
      return () => {
        vite.middlewares.use((req, res, next) => {
          if ((req.headers.accept ?? '').includes('text/html'))
            void answer(vite, server, { req, res, next });
          else next();
        });
      };
    },
  };
}

interface Exchange {
  req: Connect.IncomingMessage;
  res: ServerResponse;
  next: Connect.NextFunction;
}

async function answer(vite: ViteDevServer, server: string, { req, res, next }: Exchange) {
  try {
    const html = await draw(vite, server, req.url ?? '/', req.headers);
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(html);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    next(error);
  }
}

async function draw(
  vite: ViteDevServer,
  server: string,
  url: string,
  headers: IncomingHttpHeaders,
): Promise<string> {
  const { default: renderer } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
    default: SiteRenderer;
  };
  const got = await fetch(`${server}/api/villa`);
  const villa = (await got.json()) as Villa;
  const chosen = /(?:^|;)\s*lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const origin = `http://${headers.host ?? 'localhost'}`;
  const path = new URL(url, origin).pathname;
  const fixed = path.slice(1);
  const isFixed = isLanguage(fixed);
  const wanted = isFixed ? fixed : chosen;
  const language = isLanguage(wanted)
    ? wanted
    : pickLanguage((headers['accept-language'] ?? '').split(','));
  const input = { villa, language, origin, path };
  const page =
    path === '/' || isFixed
      ? await renderer.renderHome({
          ...input,
          // They are for search engines.
          rooms: [],
          reviews: [],
          listingId: '',
          theme: themeInCookies(headers.cookie ?? ''),
          today: dateInZone(new Date(), villa.timeZone),
        })
      : renderer.renderShell(input);
  return page.html;
}
