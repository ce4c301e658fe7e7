/** Answers every request of a page: its own files, and what it asks the villa's server. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ANSWER_HEADERS, ASSET_HEADERS, PAGE_HEADERS } from '../security/page-policy.ts';
import type { RequestProxy } from '../proxy/request-proxy.ts';
import { readAppAddress } from './app-address.ts';

/** The types of the renderer's files; anything else in its folder is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export interface Answering {
  /** The folder of the renderer's build: index.html, and assets. */
  pages: string;
  proxy: RequestProxy;
}

export function createAnswer({ pages, proxy }: Answering): (request: Request) => Promise<Response> {
  return async (request) => {
    const address = readAppAddress(request.url);
    switch (address.kind) {
      case 'server':
        return proxy(request, address.path);
      case 'asset':
        return isRead(request) ? asset(join(pages, 'assets'), address.name) : notFound();
      case 'page':
        return isRead(request) ? page(pages) : notFound();
      case 'refused':
        return notFound();
    }
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

async function page(folder: string): Promise<Response> {
  const html = await readFile(join(folder, 'index.html'));
  return new Response(html, { headers: PAGE_HEADERS });
}

async function asset(folder: string, name: string): Promise<Response> {
  const type = TYPES[extname(name)];
  if (type === undefined) return notFound();
  try {
    const headers = { ...ASSET_HEADERS, 'content-type': type };
    return new Response(await readFile(join(folder, name)), { headers });
  } catch {
    return notFound();
  }
}

const notFound = (): Response => new Response(null, { status: 404, headers: ANSWER_HEADERS });
