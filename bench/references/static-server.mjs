/** Serves a folder of prepared files from memory, as a plain static host with brotli would. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = process.env.FOLDER;

/** `files.json` maps an address to a file of the folder and its type. */
const files = Object.entries(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')));
const answers = new Map(
  files.map(([path, { file, type }]) => {
    const isPage = type.startsWith('text/html');
    const bytes = readFileSync(join(folder, file));
    const body = isPage ? brotliCompressSync(bytes) : bytes;
    const headers = {
      'content-type': type,
      'content-length': body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isPage ? { 'content-encoding': 'br' } : {}),
    };
    return [path, { headers, body }];
  }),
);

const server = createServer((req, res) => {
  const answer = answers.get(req.url);
  if (answer) res.writeHead(200, answer.headers).end(answer.body);
  else res.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});
