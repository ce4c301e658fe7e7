import express, { type Router } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import { REQUEST_ID_HEADER } from '../../platform/http/answer-log.ts';
import { MEDIA_PATH, mediaFolder } from './image-store.ts';

/** As the store names its files; a backup that is brought back may have others beside them, such as a page. */
const PICTURE = /^\/[\w-]+\.(?:avif|webp)$/;

/** The encoded pictures. Their names hold their hash, so whoever has one never asks again. */
export function mountMedia(router: Router, config: Config): void {
  router.use(
    MEDIA_PATH,
    (req, _res, next) => {
      if (!PICTURE.test(req.path)) throw new AppError('not_found');
      next();
    },
    express.static(mediaFolder(config.dataDir), {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '1y',
      cacheControl: true,
      etag: false,
      lastModified: false,
      setHeaders: (res) => res.removeHeader(REQUEST_ID_HEADER),
    }),
    () => {
      throw new AppError('not_found');
    },
  );
}
