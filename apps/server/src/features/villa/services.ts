import type { BankChange } from '@villa/shared/contract/mails.ts';
import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingRecordServices } from '../booking-record/services.ts';
import type { StaffServices } from '../staff/services.ts';
import { createAdminVillas } from './admin-villa.usecases.ts';
import { type MailBankChange, createBankAccounts } from './bank-accounts.usecases.ts';
import { EncodeQueue } from './encode-queue.ts';
import { createImageEncoder } from './image-encoder.ts';
import { incomingFolder } from './image-form.ts';
import { createImageIntake } from './image-intake.ts';
import { createImageService } from './image-service.ts';
import { ImageStore, mediaFolder } from './image-store.ts';
import { sweepImages, sweepIncoming } from './image-sweep.ts';
import { Originals, originalsFolder } from './originals.ts';
import { promptpayFolder } from './promptpay-folder.ts';
import { createRooms } from './rooms.usecases.ts';
import { createVillaHistoryRepository } from './villa-history.repository.ts';
import { createVillaImages } from './villa-images.usecases.ts';
import { createVillaSettings } from './villa-settings.repository.ts';
import { createVillaWriter } from './villa-writer.ts';

export type VillaBelow = AppContext & StaffServices & BookingRecordServices & VillaLater;

export type VillaServices = ReturnType<typeof createVillaServices>;
/** Everything that its calls read. */
export type VillaContext = HttpContext & VillaBelow & VillaServices;

/** Handed down by composition.ts. */
export interface VillaLater {
  enqueueMail: (mail: {
    kind: 'bank_changed';
    to: 'owners';
    data: { what: BankChange; by: string; guestsPaying: number };
  }) => unknown;
}

/** The services of the villa itself: texts, pictures, rooms, accounts. */
export function createVillaServices(below: VillaBelow) {
  const { config, clock, db, stores } = below;
  const { pictures } = stores;
  const villaHistory = createVillaHistoryRepository(db);
  const villaWriter = createVillaWriter({ ...below, ...stores, villaHistory });
  const mailBankChange: MailBankChange = (change) => {
    const data = { ...change, guestsPaying: below.guestsPaying() };
    below.enqueueMail({ kind: 'bank_changed', to: 'owners', data });
  };
  const bankDeps = { ...below, ...stores, villaWriter, villaHistory, mailBankChange };

  const imageDeps = {
    ...below,
    pictures,
    queue: new EncodeQueue(),
    store: new ImageStore(mediaFolder(config.dataDir)),
    originals: new Originals(originalsFolder(config.dataDir)),
  };
  const imageEncoder = createImageEncoder(imageDeps);
  const images = createImageService({
    ...imageDeps,
    encoder: imageEncoder,
    intake: createImageIntake(imageDeps),
  });

  return {
    /** The villa's prices and rules, as they are now. */
    villaSettings: createVillaSettings(db),
    villaHistory,
    villaWriter,
    mailBankChange,
    adminVillas: createAdminVillas(bankDeps),
    bankAccounts: createBankAccounts(bankDeps),
    villaImages: createVillaImages({ ...below, images }),
    rooms: createRooms({ ...below, ...stores, images }),
    imageEncoder,
    /** Takes away uploads that broke off. @returns how many */
    sweepIncoming: () => sweepIncoming({ folder: incomingFolder(config.dataDir), clock }),
    /** Takes away files that nothing names any more. @returns how many */
    sweepImages: () =>
      sweepImages({
        pictures,
        clock,
        promptpayQrFile: () => stores.villa.read()?.promptpayQrFile ?? null,
        folders: {
          media: mediaFolder(config.dataDir),
          originals: originalsFolder(config.dataDir),
          promptpay: promptpayFolder(config.dataDir),
        },
      }),
  };
}
