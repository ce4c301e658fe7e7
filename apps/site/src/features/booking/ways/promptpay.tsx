import { QrCode } from 'lucide-react';
import { PromptpayQr } from '../components/payee.tsx';
import { TransferTo } from '../components/transfer-to.tsx';
import type { WayToPay } from './way-to-pay.ts';

/** A QR code that the guest scans with a banking app. */
export const promptpayWay: WayToPay = {
  method: 'promptpay',
  Icon: QrCode,
  isOpen: ({ promptpay }) => promptpay !== null,
  Body: ({ payment }) => (
    <TransferTo
      payment={payment}
      payees={[payment.promptpay?.name ?? '']}
      promptpayId={payment.promptpay?.id ?? null}
      look="payment-beside"
    >
      <PromptpayQr payment={payment} />
    </TransferTo>
  ),
};
