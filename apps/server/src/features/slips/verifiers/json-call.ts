import type { IncomingMessage } from 'node:http';
import {
  type GuardedConnection,
  RequestFailed,
  asFailure,
} from '@villa/server/platform/http/guarded-connection.ts';

export interface JsonAnswer {
  status: number;
  /** Null where it is no JSON. */
  body: unknown;
}

interface JsonQuestion {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
}

/** Asks a service for JSON. @throws RequestFailed where nothing came in time, or too much, or from elsewhere */
export type JsonCall = (address: string, question: JsonQuestion) => Promise<JsonAnswer>;

const MAX_BYTES = 64 * 1024;

/** @param withinMs over the whole call, from the first byte sent to the last one received */
export function createJsonCall(connection: GuardedConnection, withinMs: number): JsonCall {
  return async (address, { method, headers, body }) => {
    const signal = AbortSignal.timeout(withinMs);
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
    try {
      const response = await connection.open(connection.readAddress(address), {
        signal,
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(bytes !== null && {
            'content-type': 'application/json',
            'content-length': String(bytes.length),
          }),
        },
        ...(bytes !== null && { body: bytes }),
      });
      return { status: response.statusCode ?? 0, body: parsed(await textOf(response)) };
    } catch (error) {
      throw asFailure(error, signal);
    }
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > MAX_BYTES) throw new RequestFailed('too_large');
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  if (!response.complete) throw new RequestFailed('broken_answer');
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
