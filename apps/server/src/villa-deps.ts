import { createBankAccounts } from './features/payments/bank-accounts.usecases.ts';
import { promptpayFolder } from './features/payments/payments.usecases.ts';
import { createPromptpayPictures } from './features/payments/promptpay-picture.ts';
import { createPromptpayQrs } from './features/payments/promptpay-qr.usecases.ts';
import { EncodeQueue } from './features/pictures/encode-queue.ts';
import { sweepIncoming } from './features/pictures/incoming-sweep.ts';
import { Originals, originalsFolder } from './features/pictures/originals.ts';
import { createPictureFinisher } from './features/pictures/picture-finisher.ts';
import { incomingFolder } from './features/pictures/picture-form.ts';
import { createPictureIntake } from './features/pictures/picture-intake.ts';
import { createPictureShelf } from './features/pictures/picture-shelf.ts';
import { PictureStore, mediaFolder } from './features/pictures/picture-store.ts';
import { sweepPictures } from './features/pictures/picture-sweep.ts';
import { createRooms } from './features/rooms/rooms.usecases.ts';
import { createAdminVillas } from './features/villa/admin-villa.usecases.ts';
import { createVillaDesk } from './features/villa/villa-desk.ts';
import { createVillaHistoryRepository } from './features/villa/villa-history.repository.ts';
import { createVillaPictures } from './features/villa/villa-pictures.usecases.ts';
import type { House } from './house.ts';

export type VillaDeps = ReturnType<typeof furnishVilla>;

/** The part of the composition root that runs the villa itself: texts, pictures, rooms, accounts. */
export function furnishVilla(house: House) {
  const { config, stores, published } = house;
  const { pictures } = stores;
  const villaHistory = createVillaHistoryRepository(house.db);
  const villaDesk = createVillaDesk({ ...house, ...stores, villaHistory });

  const shelfDeps = {
    ...house,
    pictures,
    queue: new EncodeQueue(),
    store: new PictureStore(mediaFolder(config.dataDir)),
    originals: new Originals(originalsFolder(config.dataDir)),
  };
  const finisher = createPictureFinisher(shelfDeps);
  const shelf = createPictureShelf({
    ...shelfDeps,
    finisher,
    intake: createPictureIntake(shelfDeps),
  });

  return {
    adminVillas: createAdminVillas({ ...stores, villaDesk, villaHistory, published }),
    villaPictures: createVillaPictures({ ...house, shelf }),
    rooms: createRooms({ ...house, ...stores, shelf }),
    bankAccounts: createBankAccounts({ ...house, ...stores, villaDesk }),
    promptpayQrs: createPromptpayQrs({
      villaDesk,
      promptpayPictures: createPromptpayPictures(config.dataDir),
    }),
    pictureFinisher: finisher,
    /** Takes away uploads that broke off. @returns how many */
    sweepIncoming: () =>
      sweepIncoming({ folder: incomingFolder(config.dataDir), clock: house.clock }),
    /** Takes away files that nothing names any more. @returns how many */
    sweepPictures: () =>
      sweepPictures({
        pictures,
        clock: house.clock,
        promptpayQrFile: () => stores.villa.read()?.promptpayQrFile ?? null,
        folders: {
          media: mediaFolder(config.dataDir),
          originals: originalsFolder(config.dataDir),
          promptpay: promptpayFolder(config.dataDir),
        },
      }),
  };
}
