import path from 'node:path';
import { getPromptpayQr } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { AppError } from '@villa/server/platform/app-error.ts';
import type { VillaRepository } from '../../villa/villa.repository.ts';
import type { Due, PaymentProvider } from '../provider.ts';
import { promptpayFolder } from '../../villa/promptpay-folder.ts';

/** The owner's own picture on disk, or the text that a picture is drawn of. */
type QrSource =
  | { kind: 'file'; file: string }
  | { kind: 'payload'; payload: string; amount: number };

/** The QR that a guest scans now; null: PromptPay is not offered. */
export interface ShownQr {
  qr: QrSource;
  villa: NonNullable<ReturnType<VillaRepository['read']>>;
  id: string | null;
  name: string;
  /** True when scanning it fills in the exact amount. */
  hasAmount: boolean;
}

/** PromptPay by the owner's own picture or by the id, and the QR behind the offer. */
export type Promptpay = PaymentProvider & { qrFor(due: Due): Promise<ShownQr | null> };

export function createPromptpay(deps: {
  villa: Pick<VillaRepository, 'read'>;
  dataDir: string;
}): Promptpay {
  async function qrFor({ amount }: Due): Promise<ShownQr | null> {
    const villa = deps.villa.read();
    if (!villa) throw new AppError('unavailable');
    const { promptpayId: id, promptpayName: name, promptpayQrFile: picture } = villa;
    // The owner's own picture wins: it may belong to an account that no id leads to.
    if (picture !== null) {
      const file = path.join(promptpayFolder(deps.dataDir), path.basename(picture));
      return { villa, id, name, hasAmount: false, qr: { kind: 'file', file } };
    }
    if (id === null) return null;
    const { promptpayPayload } = await import('./payload.ts');
    const payload = promptpayPayload(id, amount);
    if (payload === null) return null;
    return { villa, id, name, hasAmount: true, qr: { kind: 'payload', payload, amount } };
  }

  return {
    id: 'promptpay',
    qrFor,
    async offer(due, booking) {
      const shown = await qrFor(due);
      if (shown === null) return null;
      const { id, name, hasAmount, qr } = shown;
      const qrUrl = pathOf(getPromptpayQr.path, { id: booking.id }) + versionOf(qr);
      return { promptpay: { id, name, qrUrl, hasAmount } };
    },
    // Staff wrote it down; no money moves with the row.
    canUndo: () => true,
  };
}

/** Another picture has another address: an open page shows it, and sees that the owner's own has changed. */
function versionOf(qr: QrSource): string {
  return `?v=${qr.kind === 'file' ? encodeURIComponent(path.parse(qr.file).name) : qr.amount}`;
}
