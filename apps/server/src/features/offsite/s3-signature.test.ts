/** The four requests of Amazon's guide "Signature Calculations for the Authorization Header" of S3, with its signatures. */
import { expect, test } from 'vitest';
import { signatureOf } from '../../testing/s3-server.ts';
import { signedHeaders } from './s3-signature.ts';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

const VECTORS = [
  {
    what: 'GET Object',
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    sha256: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'PUT Object',
    method: 'PUT',
    path: '/test$file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'GET Bucket Lifecycle',
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    sha256: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'GET Bucket (List Objects)',
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    sha256: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test.each(VECTORS)('A5 $what is signed as Amazon’s guide signs it', async (vector) => {
  const { method, path, headers, sha256, signature } = vector;
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const signed = await signedHeaders(
    { method, url, headers, sha256 },
    {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: SECRET,
      region: 'us-east-1',
      now: new Date('2013-05-24T00:00:00Z'),
    },
  );
  expect(signed['authorization']).toContain(`Signature=${signature}`);

  // The stand-in that checks signatures in all other tests comes to the same by its own arithmetic.
  const again = signatureOf({
    method,
    path: url.pathname,
    query: url.searchParams,
    header: (name) => (name === 'host' ? url.host : (signed[name] ?? '')),
    authorization: signed['authorization'] ?? '',
    secretAccessKey: SECRET,
  });
  expect(again).toBe(signature);
});
