import { Landmark } from 'lucide-react';
import { BankAccounts } from '../components/payee.tsx';
import { TransferTo } from '../components/transfer-to.tsx';
import type { WayToPay } from './way-to-pay.ts';

/** A transfer to one of the villa's accounts. */
export const transferWay: WayToPay = {
  method: 'bank_transfer',
  Icon: Landmark,
  isOpen: ({ bankAccounts }) => bankAccounts.length > 0,
  Body: ({ payment, added }) => (
    <TransferTo
      payment={payment}
      payees={payment.bankAccounts.map(({ accountName }) => accountName)}
    >
      <BankAccounts payment={payment} added={added} />
    </TransferTo>
  ),
};
