/**
 * Mails as they come to mind first: each change of the address is worth a mail to it, each slip one to the guest
 * and one to the owner, with the guest's name and requests, since that is friendlier.
 */
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import type { BookingMailKind } from '../../src/features/messages/message-kinds.ts';
import type { BookingChanged } from '../../src/features/booking-record/booking-follower.ts';
import { createMailsRepository } from '../../src/features/messages/mails.repository.ts';
import { createRelay } from '../../src/features/messages/relay.ts';
import { createSmtpTransport } from '../../src/features/messages/smtp-transport.ts';
import { serveWithFault } from './serve-with-fault.ts';

serveWithFault((context, services) => {
  const { clock, newId, config, published } = context;
  const mails = createMailsRepository(context.db);

  const writeMails = ({ event, after }: BookingChanged) => {
    const write = (kind: BookingMailKind, toAddress: string, toName: string): void => {
      const now = clock.now();
      mails.insert({
        id: newId(),
        bookingId: after.id,
        booking: services.presentBooking(after),
        data: null,
        kind,
        toAddress,
        toName,
        language: DEFAULT_LANGUAGE,
        messageId: `<${newId()}@villa>`,
        createdAt: now,
        nextAttemptAt: now,
      });
    };
    const { customerInfo, customerName } = after;
    if (customerInfo === null) return;
    if (event === 'customer_info') write('received', customerInfo.email, customerName);
    if (event !== 'slip') return;
    write('slip_received', customerInfo.email, customerName);
    for (const owner of services.owners()) write('owner_slip', owner.address, owner.name);
  };

  const relay = createRelay({
    way: 'mail',
    mayLeave: () => true,
    ...context,
    mails,
    alarmSigns: services.alarmSigns,
    transport: createSmtpTransport(config.smtpUrl ?? ''),
    mailSources: {
      villa: () => published().villa,
      hasOpenRequest: () => false,
      origin: 'http://localhost',
      receipts: services.mailedReceipts,
      passwordLinkPath: services.passwordLinkPath,
      openCodes: () => null,
      reviewPath: () => null,
    },
    alertOutbox: services.alertOutbox,
    from: () => ({ name: '', address: 'stay@example.com' }),
    recheckBeforeSend: ({ booking, toName, data }) => ({ booking, toName, data }),
  });
  relay.start();
  services.bookingChanges.follow({
    name: 'writes to anybody',
    after: ['mails'],
    inTransaction: writeMails,
    afterCommit: () => relay.notify(),
  });
  return services;
});
