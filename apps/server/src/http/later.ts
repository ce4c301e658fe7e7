import type { RequestHandler } from 'express';

/** A part of the server that is loaded when it is first asked for, or when it is told to. */
export interface LaterHandler extends RequestHandler {
  load(): Promise<void>;
}

/** Requests that come while the part is being loaded wait for it; they are neither lost nor refused. */
export function later(loadPart: () => Promise<RequestHandler>): LaterHandler {
  let part: RequestHandler | undefined;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => (loading ??= loadOnce());
  const loadOnce = async (): Promise<void> => {
    part = await loadPart();
  };
  const handler: RequestHandler = async (req, res, next) => {
    if (!part) await load();
    await part?.(req, res, next);
  };
  return Object.assign(handler, { load });
}
