/**
 * A process of its own: the desk's main process as built, under plain Node, with a stand-in for
 * Electron. Its window is whatever browser opens the address that it answers with: pages and calls come
 * by HTTP, and are handed to the very handlers that Electron would call.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type * as StandIn from '../../apps/desk/src/main/testing/electron.ts';
import { createCipher } from '../../apps/desk/src/main/testing/cipher.ts';
import { fromWire, toWire } from './wire.ts';
import type { DeskCommand, DeskReply, DeskSight } from './messages.ts';

const DESK = path.join(import.meta.dirname, '../../apps/desk');
const STAND_IN = pathToFileURL(path.join(DESK, 'src/main/testing/electron.ts')).href;
const [, , userData = '', port = '0', ...ways] = process.argv;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
const { app, powerMonitor, stage } = (await import(STAND_IN)) as typeof StandIn;

let isUp = true;
const heard = new Set<string>();
let origin = '';
const listeners = new Set<ServerResponse>();
stage.appPath = DESK;
stage.userData = userData;
stage.isBuilt = true;
// Electron's own arguments are other ones.
process.argv.length = 2;
if (ways.includes('installed')) stage.isPackaged = true;
if (ways.includes('no-keyring')) stage.cipher = createCipher({ available: false });
/** Every open connection ends with it. */
let network = new AbortController();
stage.fetch = async (url, init) => {
  if (!isUp) throw new Error('net::ERR_INTERNET_DISCONNECTED');
  const signals = [network.signal, ...(init?.signal ? [init.signal] : [])];
  const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body = await response.arrayBuffer();
  heard.add(new URL(url).pathname);
  return new Response(body, response);
};

const server = createServer((req, res) => {
  serve(req, res).catch((error: unknown) => {
    res.statusCode = 500;
    res.end(String(error));
  });
});

async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = req.url ?? '/';
  if (url === '/__news') listen(res);
  else if (url.startsWith('/__call/')) await call(url.slice('/__call/'.length), req, res);
  else await answer(url, req, res);
}

function listen(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  res.write(':\n\n');
  listeners.add(res);
  res.on('close', () => listeners.delete(res));
  const [window] = stage.windows;
  if (!window) return;
  window.webContents.deliver = (channel, news) => {
    const data = JSON.stringify({ channel, news: toWire(news) });
    for (const each of listeners) each.write(`data: ${data}\n\n`);
  };
}

async function call(channel: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const sent = JSON.parse(await text(req)) as { absent?: true } | null;
  const input = sent?.absent ? undefined : fromWire(sent);
  const contents = stage.windows[0]?.webContents;
  const handler = stage.handlers.get(decodeURIComponent(channel));
  const event = { sender: contents, senderFrame: contents?.mainFrame };
  try {
    const answered = await handler?.(event as never, input);
    res.end(JSON.stringify({ value: toWire(answered) }));
  } catch (error) {
    res.end(JSON.stringify({ failure: String(error) }));
  }
}

/** As Electron's network hands a page's request to the protocol's handler. */
async function answer(url: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  const request = new Request(`app://desk${url}`, {
    method: req.method ?? 'GET',
    headers: req.headers as Record<string, string>,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' as const } : {}),
  });
  const response = await stage.protocols.get('app')?.(request);
  if (!response) throw new Error('nobody answers app://');
  // The same policy for the address that this browser knows the app by.
  const headers = [...response.headers].map(
    ([name, value]) => [name, value.replaceAll('app://desk', origin)] as const,
  );
  // A file of the build has its contents in its name. Without a word the browser would compile it anew for each page.
  if (url.startsWith('/assets/') && response.ok) headers.push(['cache-control', 'max-age=86400']);
  res.writeHead(response.status, Object.fromEntries(headers));
  if (response.body)
    Readable.fromWeb(response.body as never)
      .on('error', () => {})
      .pipe(res);
  else res.end();
}

async function text(req: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of req as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function look(): DeskSight {
  const question = stage.questions[0]?.options;
  return {
    notices: stage.notices.map(({ options }) => ({
      title: options.title ?? '',
      body: options.body ?? '',
    })),
    badge: stage.badge,
    tooltip: stage.trays[0]?.tooltip ?? '',
    answered: [...heard],
    saveDialogs: stage.saveDialogs,
    opened: stage.opened,
    documents: stage.documents.length,
    isShown: stage.windows[0]?.isShown ?? false,
    searched: stage.windows[0]?.webContents.searches.at(-1)?.[0] ?? '',
    isPrinting: stage.prints.length > 0,
    question: question ? `${question.message}\n${question.detail}` : null,
  };
}

function pressMenu(label: string): void {
  const entries = stage.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const deep = entries.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const entry = [...entries, ...deep].find((each) => each.label === label);
  if (!entry?.click) throw new Error(`the menu has no "${label}"`);
  (entry.click as () => void)();
}

function obey(command: DeskCommand): DeskSight {
  switch (command.do) {
    case 'look':
      break;
    case 'save-to':
      stage.savesTo = command.file;
      break;
    case 'click-notice':
      stage.notices[command.index]?.emit('click');
      break;
    case 'press-menu':
      pressMenu(command.label);
      break;
    case 'answer':
      stage.questions[0]?.answer(command.button);
      break;
    case 'found': {
      const { matches, active: activeMatchOrdinal } = command;
      const result = { matches, activeMatchOrdinal, finalUpdate: true };
      stage.windows[0]?.webContents.emit('found-in-page', {}, result);
      break;
    }
    case 'end-print':
      stage.prints[0]?.end(command.reason === '', command.reason);
      break;
    case 'resume':
      powerMonitor.emit('resume');
      break;
    case 'kill-villa':
      process.kill(stage.children.at(-1)?.pid ?? 0, 'SIGKILL');
      break;
    case 'network':
      isUp = command.isUp;
      if (!isUp) network.abort(new Error('net::ERR_NETWORK_CHANGED'));
      network = new AbortController();
      break;
  }
  return look();
}

const reply = (message: DeskReply): void => void process.send?.(message);

process.on('message', (message) => {
  const { id, ...command } = message as DeskCommand & { id: number };
  try {
    reply({ id, value: obey(command) });
  } catch (error) {
    reply({ id, failure: String(error) });
  }
});
process.on('disconnect', () => {
  app.quit();
  setInterval(() => {
    if (stage.ended) process.exit();
  }, 50);
});

await import(pathToFileURL(path.join(DESK, 'out/main/main.js')).href);
// Somebody else may have taken it since the test before.
server.once('error', () => server.listen(0, '127.0.0.1'));
server.on('listening', () => {
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  reply({ id: 0, value: origin });
});
server.listen(Number(port), '127.0.0.1');
