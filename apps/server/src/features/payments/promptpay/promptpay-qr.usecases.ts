import type { QrPayee } from '@villa/shared/contract/admin-villa.ts';
import type { AuthUser } from '@villa/server/platform/auth/session.ts';
import { invalidFields } from '@villa/server/platform/app-error.ts';
import type { ReceivedFile } from '@villa/server/platform/http/receive-form.ts';
import type { VillaWriter } from '../../villa/villa-writer.ts';
import type { MailBankChange } from '../../villa/bank-accounts.usecases.ts';
import type { PromptpayImages } from './promptpay-images.ts';

/** The owner's own QR picture, which wins over the one that is made from the id. */
export interface PromptpayQrs {
  /** @throws AppError for the file; `invalid_fields` when there is none */
  upload(user: AuthUser, files: readonly ReceivedFile[]): Promise<void>;
  /** When there is none, nothing happens. A later sweep removes the file. */
  remove(user: AuthUser): void;
  /** The QR code that a guest who has to pay this amount would scan. */
  preview(amount: number): Promise<QrPreview>;
}

export interface QrPreview {
  picture: Buffer | null;
  hasAmount: boolean;
  /** The payee of the owner's own picture; null when there is none. */
  payee: QrPayee | null;
}

interface PromptpayQrDeps {
  villaWriter: VillaWriter;
  promptpayImages: PromptpayImages;
  mailBankChange: MailBankChange;
}

export function createPromptpayQrs({
  villaWriter,
  promptpayImages,
  mailBankChange,
}: PromptpayQrDeps): PromptpayQrs {
  function show(user: AuthUser, file: string | null): void {
    villaWriter.change(user, undefined, (villa) => {
      const before = villa.promptpayQrFile;
      if (before === file) return { values: {}, fields: [] };
      mailBankChange({ what: 'promptpay_changed', by: user.name });
      const field = { field: 'promptpayQr', from: before !== null, to: file !== null };
      return { values: { promptpayQrFile: file }, fields: [field] };
    });
  }

  return {
    async upload(user, [file]) {
      if (!file) throw invalidFields({ qrImage: 'required' });
      show(user, await promptpayImages.keep(file.path));
    },
    remove: (user) => show(user, null),
    async preview(amount) {
      const { promptpayQrFile: own, promptpayId: id } = villaWriter.read();
      if (own !== null) {
        const picture = await promptpayImages.read(own);
        return { picture, hasAmount: false, payee: await promptpayImages.payee(own) };
      }
      const { promptpayPayload } = await import('./payload.ts');
      const payload = id === null ? null : promptpayPayload(id, amount);
      if (payload === null) return { picture: null, hasAmount: false, payee: null };
      const { drawQr } = await import('../qr-codes.ts');
      return { picture: await drawQr(payload), hasAmount: amount > 0, payee: null };
    },
  };
}
