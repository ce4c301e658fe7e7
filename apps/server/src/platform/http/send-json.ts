import type { Response } from 'express';

/** An answer that is text already; it skips the schema because it was made from what passed it. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Sends finished JSON. Express' own `res.json` builds an ETag and negotiates a type; no answer of
 * the API is ever revalidated, so none of that is of use here.
 */
export function sendJson(res: Response, status: number, text: string): void {
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  res.end(text);
}
