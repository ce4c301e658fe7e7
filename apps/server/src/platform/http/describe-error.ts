import type { Request } from 'express';

/** A shorter piece is a letter or two, and would blank every message. */
const MIN_WORD = 3;
const MAX_DEPTH = 8;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
}

/**
 * An error for the log. Some libraries quote what they could not read, so a guest's own words are taken out of
 * its message, and no other property of it is kept.
 */
export function describeError(
  error: unknown,
  req: Pick<Request, 'body' | 'query' | 'originalUrl'>,
): DescribedError {
  const { name, message, code, stack } = (error ?? {}) as Record<string, unknown>;
  const words = wordsIn([req.body, req.query, partsOf(req.originalUrl)]);
  // JSON.parse quotes the text that it was given, cut anywhere.
  const said = error instanceof SyntaxError ? '' : blank(textOf(message), words);
  const frames = textOf(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: textOf(name) || typeof error,
    message: said,
    ...(typeof code === 'string' && { code }),
    stack: frames.join('\n'),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function blank(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, '…'), text);
}

/** Express has forgotten the parameters by the time of an error. */
function partsOf(address: string): string[] {
  return address.split(/[/?]/).flatMap((part) => {
    try {
      return [part, decodeURIComponent(part)];
    } catch {
      return [part];
    }
  });
}

/** Every text in what was sent, the longest first. */
function wordsIn(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === 'string') return value.length >= MIN_WORD ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .flatMap((one) => wordsIn(one, depth + 1))
    .toSorted((one, other) => other.length - one.length);
}
