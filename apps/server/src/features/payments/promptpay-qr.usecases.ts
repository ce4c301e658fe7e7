import type { QrPayee } from '@villa/shared/contract/admin-villa.ts';
import type { AuthUser } from '../users/tokens.ts';
import { invalidFields } from '../../errors/app-error.ts';
import type { ReceivedFile } from '../../http/receive-form.ts';
import type { VillaDesk } from '../villa/villa-desk.ts';
import type { PromptpayPictures } from './promptpay-picture.ts';

/** The owner's own QR picture, which wins over the one that is made from the id. */
export interface PromptpayQrs {
  /** @throws AppError for the file; `invalid_fields` when there is none */
  upload(user: AuthUser, files: readonly ReceivedFile[]): Promise<void>;
  /** None there is no error: it is what was wished. The file goes with a later sweep. */
  remove(user: AuthUser): void;
  /** What a guest who has to pay this would scan. */
  preview(amount: number): Promise<QrPreview>;
}

export interface QrPreview {
  picture: Buffer | null;
  hasAmount: boolean;
  /** Whom the owner's own picture pays; null when there is none. */
  payee: QrPayee | null;
}

interface PromptpayQrDeps {
  villaDesk: VillaDesk;
  promptpayPictures: PromptpayPictures;
}

export function createPromptpayQrs({
  villaDesk,
  promptpayPictures,
}: PromptpayQrDeps): PromptpayQrs {
  function show(user: AuthUser, file: string | null): void {
    villaDesk.change(user, undefined, (villa) => ({
      values: { promptpayQrFile: file },
      fields:
        villa.promptpayQrFile === file
          ? []
          : [{ field: 'promptpayQr', from: villa.promptpayQrFile !== null, to: file !== null }],
    }));
  }

  return {
    async upload(user, [file]) {
      if (!file) throw invalidFields({ qrImage: 'required' });
      show(user, await promptpayPictures.keep(file.path));
    },
    remove: (user) => show(user, null),
    async preview(amount) {
      const { promptpayQrFile: own, promptpayId: id } = villaDesk.read();
      if (own !== null) {
        const picture = await promptpayPictures.read(own);
        return { picture, hasAmount: false, payee: await promptpayPictures.payee(own) };
      }
      const { promptpayPayload } = await import('./promptpay.ts');
      const payload = id === null ? null : promptpayPayload(id, amount);
      if (payload === null) return { picture: null, hasAmount: false, payee: null };
      const { drawQr } = await import('./draw-qr.ts');
      return { picture: await drawQr(payload), hasAmount: amount > 0, payee: null };
    },
  };
}
