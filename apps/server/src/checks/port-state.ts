import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { LOOK_PARAMETER } from './public-address.ts';
import type { Config } from '../config.ts';
import { type Answers, answersOf, serverAddress } from './server-answers.ts';

/** The holder of the villa's own port. */
export type PortState =
  /** A villa, with its word about itself. */
  | { held: 'villa'; answers: Answers }
  /** Nobody, so that these checks answer there for as long as they look, to whoever asks with this word. */
  | { held: 'checks'; word: string }
  | { held: 'nobody' }
  /** Another program, or the system refuses it. */
  | { held: 'other'; code: string };

/** Looks for the holder of the port, without taking it. */
export async function portStateOf(config: Pick<Config, 'host' | 'port'>): Promise<PortState> {
  const answers = await answersOf(serverAddress(config));
  return answers === null ? { held: 'nobody' } : { held: 'villa', answers };
}

/** Holds the port during the checks, where it is free. Every other caller is asked to come back. */
export async function withPort<T>(
  { host, port }: Pick<Config, 'host' | 'port'>,
  look: (state: PortState) => Promise<T>,
): Promise<T> {
  const word = randomUUID();
  const server = createServer((req, res) => {
    const isOurs = req.url?.endsWith(`?${LOOK_PARAMETER}=${word}`) === true;
    res.writeHead(isOurs ? 200 : 503, { 'content-type': 'text/plain', 'retry-after': '10' });
    res.end(isOurs ? word : 'The villa is about to start.');
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const found = code === 'EADDRINUSE' ? await portStateOf({ host, port }) : null;
    return look(found?.held === 'villa' ? found : { held: 'other', code });
  }
  try {
    return await look({ held: 'checks', word });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
