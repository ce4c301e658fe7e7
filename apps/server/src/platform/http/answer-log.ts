import type { Request, RequestHandler, Response } from 'express';
import { newRequestId } from '../ids.ts';
import type { Log } from '../log.ts';
import { describeError } from './describe-error.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** An answer that is no success: its status, and details for the log. */
export interface Refusal {
  status: number;
  code?: string;
  /** The names of the fields that were refused; never what was typed into them. */
  fields?: readonly string[];
  /** The error behind a fault of ours. */
  error?: unknown;
  /** The line's own words. */
  said?: string;
  /** Nobody has to look at it, although its status is that of a fault. */
  isPlanned?: boolean;
}

/** Names the call or the page as the contract writes it, so without ids; a file or an unknown address has no name. */
export function nameRoute(res: Response, route: string): void {
  res.locals['route'] = route;
}

export function noteRefusal(res: Response, refusal: Refusal): void {
  res.locals['refusal'] = refusal;
}

export const requestIdOf = (res: Response): string => String(res.locals['requestId'] ?? '');

/**
 * Gives each request a number, which the answer carries and a guest can read out, and writes one line for each
 * answer of 400 and more. Nothing of a guest's is in it.
 */
export function logAnswers(log: Log): RequestHandler {
  return (req, res, next) => {
    const request = newRequestId();
    const start = performance.now();
    res.locals['requestId'] = request;
    res.setHeader(REQUEST_ID_HEADER, request);
    // Also of an answer that was broken off in its middle.
    res.once('close', () => {
      const refusal = res.locals['refusal'] as Refusal | undefined;
      const status = refusal?.status ?? res.statusCode;
      if (status < 400) return;
      const ms = Math.round(performance.now() - start);
      writeLine(log, req, res, { ...refusal, status }, { request, ms });
    });
    next();
  };
}

function writeLine(
  log: Log,
  req: Request,
  res: Response,
  { status, code, fields = [], error, said = 'refused', isPlanned = false }: Refusal,
  { request, ms }: { request: string; ms: number },
): void {
  const line = {
    request,
    method: req.method,
    path: (res.locals['route'] as string | undefined) ?? null,
    status,
    ...(code !== undefined && { code }),
    ...(fields.length > 0 && { fields }),
    ms,
  };
  if (status < 500 || isPlanned) log.info(line, said);
  else log.error({ ...line, ...(error !== undefined && { err: describeError(error, req) }) }, said);
}
