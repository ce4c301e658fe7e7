import type { Fault } from './fault.ts';
import { accessFaults } from './faults/access.ts';
import { backupFaults } from './faults/backups.ts';
import { channelFaults } from './faults/channels.ts';
import { cancellationFaults } from './faults/cancellations.ts';
import { guestPageFaults } from './faults/guest-page.ts';
import { deskFaults } from './faults/desk.ts';
import { machineFaults } from './faults/machine.ts';
import { mailFaults } from './faults/mail.ts';
import { houseFaults } from './faults/house.ts';
import { moneyFaults } from './faults/money.ts';
import { rateFaults } from './faults/rates.ts';
import { receiptFaults } from './faults/receipts.ts';
import { nightFaults } from './faults/nights.ts';
import { screenFaults } from './faults/screens.ts';
import { slipFaults } from './faults/slips.ts';
import { strangerFaults } from './faults/strangers.ts';

const lists: Readonly<Record<string, readonly Fault[]>> = {
  money: moneyFaults,
  cancelling: cancellationFaults,
  'guest page': guestPageFaults,
  rates: rateFaults,
  receipts: receiptFaults,
  nights: nightFaults,
  channels: channelFaults,
  slips: slipFaults,
  mail: mailFaults,
  access: accessFaults,
  backups: backupFaults,
  house: houseFaults,
  desk: deskFaults,
  screens: screenFaults,
  strangers: strangerFaults,
  machine: machineFaults,
};

/** All that `npm run soak -- faults` seeds. */
export const faults: readonly Fault[] = Object.values(lists).flat();

/** Those of a list that is named so, and those with one of the words in their name or file. No word: all. */
export function faultsNamed(words: readonly string[]): readonly Fault[] {
  if (words.length === 0) return faults;
  return Object.entries(lists).flatMap(([list, some]) =>
    words.includes(list)
      ? some
      : some.filter(({ name, file }) => words.some((word) => `${name} ${file}`.includes(word))),
  );
}
