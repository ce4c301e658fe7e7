import express, { type Router } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import { MEDIA_PATH, mediaFolder } from './image-store.ts';

/** The encoded pictures. Their names hold their hash, so whoever has one never asks again. */
export function mountMedia(router: Router, config: Config): void {
  router.use(
    MEDIA_PATH,
    express.static(mediaFolder(config.dataDir), {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '1y',
      cacheControl: true,
      etag: false,
      lastModified: false,
    }),
    () => {
      throw new AppError('not_found');
    },
  );
}
