import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { logAnswers, noteRefusal, requestIdOf } from '../../platform/http/answer-log.ts';
import type { Log } from '../../platform/log.ts';
import { program } from './program-versions.ts';
import { updatingWords } from './updating-words.ts';

const RETRY_AFTER_S = 30;

/**
 * Answers everybody while the database is brought up to date, or the server is on trial: the process lives, and all else
 * is asked to come back.
 * @param onTrial the server that says itself whether it could take bookings
 */
export function createWhileUpdating(log: Log, onTrial?: RequestListener): Express {
  const app = express();
  app.disable('x-powered-by');
  if (onTrial) app.get(getReady.path, (req, res) => onTrial(req, res));
  app.use(logAnswers(log));
  app.use(askToComeBack);
  return app;
}

const askToComeBack: RequestHandler = (req, res) => {
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  // The server does not wait for the rest of the request.
  res.setHeader('connection', 'close');
  if (req.url?.split('?')[0] === getHealth.path) {
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ status: 'updating', ...program }));
    return;
  }
  const refusal = new AppError('unavailable', {
    data: { reason: 'updating', retryAfter: RETRY_AFTER_S },
  });
  const { status, code } = refusal;
  noteRefusal(res, { status, code, said: 'updating', isPlanned: true });
  res.statusCode = status;
  res.setHeader('retry-after', String(RETRY_AFTER_S));
  if (req.headers.accept?.includes('text/html') === true) {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    res.end(pageWith(requestIdOf(res)));
    return;
  }
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ ...refusal.toBody(), requestId: requestIdOf(res) }));
};

const pageWith = (number: string): string => `<!doctype html>
<html lang="th">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<meta name="robots" content="noindex">
<title>${updatingWords.th.title} · ${updatingWords.en.title}</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.5rem; line-height: 1.35; margin: 2.5rem 0 0.5rem }
  p { margin: 0 }
  footer { margin-top: 2.5rem; font-size: 0.875rem }
</style>
${LANGUAGES.map((language) => `<section lang="${language}"><h1>${updatingWords[language].title}</h1><p>${updatingWords[language].text}</p></section>`).join('\n')}
<footer>หมายเลขข้อผิดพลาด · <span lang="en">Error number</span>: ${number}</footer>
</html>
`;
