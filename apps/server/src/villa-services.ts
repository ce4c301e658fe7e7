import {
  type MailBankChange,
  createBankAccounts,
} from './features/villa/bank-accounts.usecases.ts';
import { createGuestsPaying } from './features/booking-record/guests-paying.ts';
import { promptpayFolder } from './features/villa/promptpay-folder.ts';
import { createPromptpayImages } from './features/payments/promptpay/promptpay-images.ts';
import { createPromptpayQrs } from './features/payments/promptpay/promptpay-qr.usecases.ts';
import { EncodeQueue } from './features/villa/encode-queue.ts';
import { Originals, originalsFolder } from './features/villa/originals.ts';
import { createImageEncoder } from './features/villa/image-encoder.ts';
import { incomingFolder } from './features/villa/image-form.ts';
import { createImageIntake } from './features/villa/image-intake.ts';
import { createImageService } from './features/villa/image-service.ts';
import { ImageStore, mediaFolder } from './features/villa/image-store.ts';
import { sweepImages, sweepIncoming } from './features/villa/image-sweep.ts';
import { createRooms } from './features/villa/rooms.usecases.ts';
import { createAdminVillas } from './features/villa/admin-villa.usecases.ts';
import { createVillaWriter } from './features/villa/villa-writer.ts';
import { createSetUp } from './features/dashboard/set-up.usecases.ts';
import { createHasSentTestMail } from './features/messages/has-sent-test-mail.ts';
import { createVillaHistoryRepository } from './features/villa/villa-history.repository.ts';
import { createVerify } from './features/payments/verify.usecases.ts';
import { createVillaImages } from './features/villa/villa-images.usecases.ts';
import type { AppContext } from './app-context.ts';

export type VillaServices = ReturnType<typeof createVillaServices>;

/** The services of the villa itself: texts, pictures, rooms, accounts. */
export function createVillaServices(context: AppContext, mailBankChange: MailBankChange) {
  const { config, stores, published } = context;
  const { pictures } = stores;
  const villaHistory = createVillaHistoryRepository(context.db);
  const villaWriter = createVillaWriter({ ...context, ...stores, villaHistory });

  const imageDeps = {
    ...context,
    pictures,
    queue: new EncodeQueue(),
    store: new ImageStore(mediaFolder(config.dataDir)),
    originals: new Originals(originalsFolder(config.dataDir)),
  };
  const encoder = createImageEncoder(imageDeps);
  const images = createImageService({
    ...imageDeps,
    encoder,
    intake: createImageIntake(imageDeps),
  });

  const promptpayImages = createPromptpayImages(config.dataDir);

  return {
    adminVillas: createAdminVillas({
      ...stores,
      villaWriter,
      villaHistory,
      published,
      mailBankChange,
    }),
    setUp: createSetUp({
      ...context,
      ...stores,
      villaWriter,
      villaHistory,
      hasSentTestMail: createHasSentTestMail(context.sqlite),
    }),
    villaImages: createVillaImages({ ...context, images }),
    rooms: createRooms({ ...context, ...stores, images }),
    bankAccounts: createBankAccounts({ ...context, ...stores, villaWriter, mailBankChange }),
    promptpayQrs: createPromptpayQrs({
      villaWriter,
      promptpayImages,
      mailBankChange,
    }),
    verify: createVerify({
      ...stores,
      promptpayImages,
      limit: config.verifyLimit,
      limitsEnabled: config.limits,
      clock: context.clock,
    }),
    guestsPaying: createGuestsPaying(context.sqlite),
    imageEncoder: encoder,
    /** Takes away uploads that broke off. @returns how many */
    sweepIncoming: () =>
      sweepIncoming({ folder: incomingFolder(config.dataDir), clock: context.clock }),
    /** Takes away files that nothing names any more. @returns how many */
    sweepImages: () =>
      sweepImages({
        pictures,
        clock: context.clock,
        promptpayQrFile: () => stores.villa.read()?.promptpayQrFile ?? null,
        folders: {
          media: mediaFolder(config.dataDir),
          originals: originalsFolder(config.dataDir),
          promptpay: promptpayFolder(config.dataDir),
        },
      }),
  };
}
