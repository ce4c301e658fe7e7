import * as auth from '@villa/shared/contract/auth.ts';

/** Every call of the contract whose answer has a token in it: a new one of them cannot be forgotten here. */
const SESSION_CALLS: readonly { method: string; path: string }[] = Object.values(auth).flatMap(
  (call) =>
    typeof call === 'object' && 'answer' in call && 'token' in call.answer.def.shape ? [call] : [],
);

/** A path as the contract spells it: the server knows its calls in capitals and with a slash at the end, too. */
export function plainPath(path: string): string {
  return decodeURIComponent(path.split('?', 1)[0] ?? '')
    .toLowerCase()
    .replace(/\/+$/, '');
}

/** Answers true for a call whose answer brings a token. */
export function isSessionResponse(method: string, path: string): boolean {
  const plain = plainPath(path);
  return SESSION_CALLS.some((call) => call.method === method && call.path === plain);
}

/** The answer as a page may have it, and the token that was in it. */
export function withoutToken(
  text: string,
  instead: string,
): { body: string; token: string | null } {
  const answer = parse(text);
  if (typeof answer?.token !== 'string') return { body: text, token: null };
  return { body: JSON.stringify({ ...answer, token: instead }), token: answer.token };
}

function parse(text: string): { token?: unknown } | null {
  try {
    return JSON.parse(text) as { token?: unknown } | null;
  } catch {
    return null;
  }
}
