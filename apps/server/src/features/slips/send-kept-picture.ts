import path from 'node:path';
import type { Request, Response } from 'express';
import type { KeptPictures } from './kept-pictures.ts';

/** Answers a picture as a JPEG that was made anew, or with `?original=1` the file as it was sent. */
export async function sendKeptPicture(
  { req, res }: { req: Request; res: Response },
  pictures: Pick<KeptPictures, 'original' | 'view'>,
  { file, name }: { file: string; name: string },
): Promise<void> {
  res.set({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (req.query['original'] === '1') {
    const sent = await pictures.original(file);
    // It is saved, never opened here.
    res.attachment(`${name}${path.extname(file)}`);
    res.send(sent);
    return;
  }
  const view = await pictures.view(file);
  res.set({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="${name}.jpg"`,
  });
  res.send(view);
}
