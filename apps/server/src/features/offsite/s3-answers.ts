import type { OffsiteProblem } from '@villa/shared/contract/offsite.ts';
import type { RequestFailed, RequestFault } from '../../platform/http/guarded-connection.ts';
import { type Listed, PlaceFailed } from './place.ts';

/** By the code in the answer's XML; S3 and those that speak like it use the same words. */
const BY_CODE: Readonly<Record<string, OffsiteProblem>> = {
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  InvalidAccessKeyId: 'wrong_secret',
  SignatureDoesNotMatch: 'wrong_secret',
  AuthorizationHeaderMalformed: 'wrong_region',
  PermanentRedirect: 'wrong_region',
  IllegalLocationConstraintException: 'wrong_region',
  NoSuchBucket: 'no_bucket',
  InvalidBucketName: 'no_bucket',
  NoSuchKey: 'missing',
  QuotaExceeded: 'place_full',
  XMinioStorageFull: 'place_full',
};

const BY_STATUS: Readonly<Record<number, OffsiteProblem>> = {
  301: 'wrong_region',
  307: 'wrong_region',
  401: 'refused',
  403: 'refused',
  507: 'place_full',
};

const BY_FAULT: Readonly<Record<RequestFault, OffsiteProblem>> = {
  wrong_address: 'wrong_address',
  private_address: 'private_address',
  no_such_host: 'unreachable',
  no_connection: 'unreachable',
  too_slow: 'too_slow',
  too_large: 'place_error',
  too_many_redirects: 'place_error',
  broken_answer: 'place_error',
};

/** Slow down, as 429 and 503 ask for, is over in a moment, and so are most troubles of a server. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Why an answer is none that was hoped for. @param isOne it was asked for one object, so that 404 is about that */
export function problemIn(status: number, xml: string, isOne: boolean): PlaceFailed {
  const [code = ''] = textsOf('Code', xml);
  const unknown = status === 404 ? (isOne ? 'missing' : 'no_bucket') : 'place_error';
  const problem = BY_CODE[code] ?? BY_STATUS[status] ?? unknown;
  return new PlaceFailed(problem, [status, code].join(' ').trim(), isPassing(status));
}

export function problemOf({ fault, message }: RequestFailed): PlaceFailed {
  const problem = BY_FAULT[fault];
  const passes = ['unreachable', 'too_slow', 'place_error'].includes(problem);
  return new PlaceFailed(problem, message, passes);
}

/**
 * Reads a page of a listing. The names are ours, without a letter that XML would write otherwise, and nothing else of it is
 * read, so that no reader of XML is needed.
 */
export function readListing(xml: string): { objects: Listed[]; isWhole: boolean } {
  if (!xml.includes('<ListBucketResult')) throw new PlaceFailed('place_error', 'no listing');
  const objects = textsOf('Contents', xml).map((one) => {
    const [name = ''] = textsOf('Key', one);
    const [bytes] = textsOf('Size', one);
    const [at = ''] = textsOf('LastModified', one);
    return { name, bytes: Number(bytes), at: new Date(at) };
  });
  return { objects, isWhole: textsOf('IsTruncated', xml)[0] !== 'true' };
}

function textsOf(element: string, xml: string): string[] {
  const all = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g');
  return [...xml.matchAll(all)].map(([, text = '']) => text);
}
