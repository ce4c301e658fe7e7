/** Puts load on one address for a while and measures the answers. */
import autocannon from 'autocannon';
import { processorTimeOf } from './process-numbers.ts';
import { quantile } from './statistics.ts';

/** Guests that ask at the same time, each again as soon as it has its answer. */
export const clients = 32;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  /** Makes each request its own body and headers, and path if need be; called once a request. */
  each?: () => { body: string; headers: Record<string, string>; path?: string };
  /** Any other status makes the measurement worthless. */
  expects: number;
}

export interface Slice {
  requestsPerSecond: number;
  /** Milliseconds from sending a request to the end of its answer. */
  p50: number;
  p99: number;
  /** Microseconds of the server's processor time a request; hardly moves when others use the machine. */
  processorPerRequest: number;
}

export interface Target {
  baseUrl: string;
  pid: number;
}

/**
 * Loads a server for some seconds, or for a number of requests.
 * @throws when an answer had another status than expected, or none came
 */
export async function load(
  target: Target,
  call: Call,
  length: { seconds: number } | { requests: number },
): Promise<Slice> {
  const latencies: number[] = [];
  const wrong = new Map<number, number>();
  const processorBefore = processorTimeOf(target.pid);
  const begun = performance.now();
  let ended = begun;
  const { each } = call;

  const options: autocannon.Options = {
    url: target.baseUrl,
    connections: clients,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.requests }),
    requests: [
      {
        method: call.method,
        path: call.path,
        headers: call.headers ?? {},
        ...(each && {
          setupRequest: (request: autocannon.Request) => {
            const { body, headers, path = call.path } = each();
            return { ...request, path, body, headers: { ...request.headers, ...headers } };
          },
        }),
      },
    ],
  };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    );
    // Its own figures are whole milliseconds and whole seconds, which is too coarse here.
    run.on('response', (_client, status, _bytes, milliseconds) => {
      ended = performance.now();
      latencies.push(milliseconds);
      if (status !== call.expects) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    });
  });

  if (wrong.size > 0 || errors > 0 || timeouts > 0 || latencies.length === 0) {
    const statuses = [...wrong].map(([status, count]) => `${count} x ${status}`).join(', ');
    throw new Error(
      `${call.method} ${call.path}: expected ${call.expects} only, got ${latencies.length} answers ` +
        `(${statuses || 'no other status'}), ${errors} errors, ${timeouts} time-outs`,
    );
  }
  return {
    requestsPerSecond: (latencies.length / (ended - begun)) * 1000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    processorPerRequest:
      ((processorTimeOf(target.pid) - processorBefore) / latencies.length) * 1000,
  };
}
