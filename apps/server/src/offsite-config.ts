import type { FixedSettings } from './features/offsite/offsite-settings.ts';

type Read = <T>(
  name: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  wants: string,
) => T;

const NAME = /^[A-Za-z0-9][\w.-]{0,62}$/;
const PREFIX = /^[A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9][\w-]*)*$/;
const KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

/** The place of off-site copies and the key that they are encrypted with, as the environment has them. */
export function readOffsiteConfig(read: Read, problems: string[]): FixedSettings {
  const text = (name: string, form: RegExp, wants: string): string | null =>
    read<string | null>(name, null, (value) => (form.test(value) ? value : undefined), wants);

  const key = text('OFFSITE_KEY', KEY, 'the whole key, AGE-SECRET-KEY-1 and 58 letters behind it');
  const path = text('OFFSITE_FOLDER', /^(?:\/|[A-Za-z]:[\\/])/, 'a folder, with its whole path');
  const endpoint = text(
    'OFFSITE_S3_ENDPOINT',
    /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/,
    'an address such as https://s3.ap-southeast-1.amazonaws.com, without the bucket',
  );
  const region = text('OFFSITE_S3_REGION', NAME, 'a region such as ap-southeast-1, or auto');
  const bucket = text('OFFSITE_S3_BUCKET', NAME, 'the name of a bucket');
  const prefix = text('OFFSITE_S3_PREFIX', PREFIX, 'a folder of the bucket, such as villa');
  const accessKeyId = text('OFFSITE_S3_KEY_ID', /^[\x21-\x7e]+$/, 'the id of an access key');
  const secretAccessKey = text('OFFSITE_S3_SECRET', /^[\x21-\x7e]+$/, 'the secret of that key');

  const needed = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  if (Object.values(needed).every((value) => value === null)) {
    return { place: path === null ? null : { kind: 'folder', path }, key };
  }
  if (path !== null) {
    problems.push('OFFSITE_FOLDER and OFFSITE_S3_ENDPOINT are both set: copies go to one place');
  }
  if (!isWhole(needed)) {
    problems.push('OFFSITE_S3_ENDPOINT, _REGION, _BUCKET, _KEY_ID and _SECRET are needed together');
    return { place: null, key };
  }
  return { place: { kind: 's3', ...needed, prefix: prefix ?? '' }, key };
}

const isWhole = (
  needed: Record<
    'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey',
    string | null
  >,
): needed is Record<keyof typeof needed, string> =>
  Object.values(needed).every((value) => value !== null);
