import { AwsV4Signer } from 'aws4fetch';

export interface ToSign {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** The hash of the body in hex, as `x-amz-content-sha256` has it. */
  sha256: string;
}

export interface Signing {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  now: Date;
}

/** The headers of a request with Amazon's signature, version 4. */
export async function signedHeaders(
  { method, url, headers, sha256 }: ToSign,
  { accessKeyId, secretAccessKey, region, now }: Signing,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    // Each header that is sent: what is not signed could be changed on the way.
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
