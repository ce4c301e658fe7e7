import { ApiError } from '@villa/shared/client/api-client.ts';
import { PICTURE_MAX_BYTES, type PictureTooLarge } from '@villa/shared/contract/admin-pictures.ts';
import { useRef, useState } from 'react';

/** One upload: waiting, being sent, being checked by the server, or refused. */
export interface PictureUpload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** 0 to 1. */
  part: number;
  error: unknown;
}

type Send = (file: File, onProgress: (part: number) => void) => Promise<unknown>;

let lastKey = 0;

/** Refuses as the server would, before 15 MB have been sent in vain. */
function refuseTooLarge({ size: found }: File): void {
  if (found <= PICTURE_MAX_BYTES) return;
  const data: PictureTooLarge = { over: 'bytes', found, most: PICTURE_MAX_BYTES };
  throw new ApiError(413, { code: 'too_large', message: '', data: { ...data } });
}

/**
 * Sends pictures one after another, each in its own request: a refused one takes no other
 * one with it, and each shows how far it is.
 * @param send resolves when the server has taken the picture
 * @param onDone called when a picture has arrived
 */
export function useUploads(send: Send, onDone: (sent: number) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, values: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function deliver({ key, file }: PictureUpload): Promise<boolean> {
    change(key, { state: 'sending', part: 0, error: null });
    try {
      refuseTooLarge(file);
      await send(file, (part) => change(key, { part, state: part < 1 ? 'sending' : 'checking' }));
      drop(key);
      return true;
    } catch (error) {
      change(key, { state: 'failed', error });
      return false;
    }
  }

  function enqueue(wanted: readonly PictureUpload[]): void {
    const before = line.current;
    line.current = (async () => {
      await before;
      let sent = 0;
      for (const upload of wanted) if (await deliver(upload)) sent += 1;
      if (sent > 0) onDone(sent);
    })();
  }

  const add = (files: readonly File[]): void => {
    const wanted = files.map((file) => {
      lastKey += 1;
      return { key: lastKey, file, state: 'waiting' as const, part: 0, error: null };
    });
    setUploads((all) => [...all, ...wanted]);
    enqueue(wanted);
  };

  const retry = (upload: PictureUpload): void => {
    change(upload.key, { state: 'waiting' });
    enqueue([upload]);
  };

  const isUnderWay = uploads.some(({ state }) => state !== 'failed');
  return { uploads, isUnderWay, add, retry, dismiss: drop };
}
