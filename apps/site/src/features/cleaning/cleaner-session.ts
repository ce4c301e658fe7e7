import { type ApiClient, createApiClient, readError } from '@villa/shared/client/api-client.ts';
import { type ReportFields, reportTurnover } from '@villa/shared/contract/cleaner.ts';
import { pathOf } from '@villa/shared/contract/route.ts';

/** The cleaner's own log-in on this phone, apart from that of staff. */
const KEY = 'cleanerToken';

const listeners = new Set<() => void>();
/** For as long as the page is open, where the browser keeps nothing. */
let inMemory: string | null = null;

export function cleanerToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Null forgets the log-in. */
export function keepCleanerToken(token: string | null): void {
  inMemory = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Private windows may refuse.
  }
  for (const listener of listeners) listener();
}

export function onCleanerToken(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** A line that is lost in the middle answers nothing, and browsers wait for minutes. */
const ANSWER_MS = 20_000;
/** A picture over a slow line. */
const PICTURE_MS = 180_000;

/** The cleaner's connection to the server. */
export const cleanerApi: ApiClient = createApiClient({
  baseUrl: '',
  token: cleanerToken,
  onUnauthorized: () => keepCleanerToken(null),
  fetch: async (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS), cache: 'no-store' }),
});

/**
 * Sends a report, or one picture of it.
 * @throws ApiError as a refusal; with status 0 where there is no connection
 */
export async function sendReport(
  turnover: string,
  fields: ReportFields,
  picture: Blob | null,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  if (picture !== null) form.append('picture', picture, 'picture.jpg');
  const response = await fetch(pathOf(reportTurnover.path, { id: turnover }), {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Bearer ${cleanerToken() ?? ''}` },
    body: form,
    signal: AbortSignal.timeout(PICTURE_MS),
  }).catch(() => {
    throw readError(0, null);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401) keepCleanerToken(null);
  if (!response.ok) throw readError(response.status, body);
}
