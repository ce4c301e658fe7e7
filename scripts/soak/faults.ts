import { accessFaults } from '../faults/access.ts';
import { alertFaults } from '../faults/alerts.ts';
import { backupFaults } from '../faults/backups.ts';
import { channelFaults } from '../faults/channels.ts';
import { arrivalFaults } from '../faults/arrivals.ts';
import { checkInFaults } from '../faults/check-in.ts';
import { machineFaults } from '../faults/machine.ts';
import { mailFaults } from '../faults/mail.ts';
import { messageFaults } from '../faults/messages.ts';
import { moneyFaults } from '../faults/money.ts';
import { extraFaults } from '../faults/extras.ts';
import { followerFaults } from '../faults/followers.ts';
import { nightFaults } from '../faults/nights.ts';
import { onlineFaults } from '../faults/online.ts';
import { slipCheckFaults } from '../faults/slip-checks.ts';
import { pageFaults } from '../faults/pages.ts';
import { planFaults } from '../faults/plans.ts';
import { receiptFaults } from '../faults/receipts.ts';
import { reviewFaults } from '../faults/reviews.ts';
import { slipFaults } from '../faults/slips.ts';
import { statementFaults } from '../faults/statements.ts';
import { statementReadingFaults } from '../faults/statements-reading.ts';
import { strangerFaults } from '../faults/strangers.ts';
import type { Fault } from './fault.ts';

const lists: Readonly<Record<string, readonly Fault[]>> = {
  money: moneyFaults,
  plans: planFaults,
  receipts: receiptFaults,
  followers: followerFaults,
  nights: nightFaults,
  channels: channelFaults,
  slips: slipFaults,
  mail: mailFaults,
  messages: messageFaults,
  alerts: alertFaults,
  'check-in': checkInFaults,
  arrivals: arrivalFaults,
  reviews: reviewFaults,
  extras: extraFaults,
  online: onlineFaults,
  'statements-reading': statementReadingFaults,
  statements: statementFaults,
  'slip-checks': slipCheckFaults,
  access: accessFaults,
  backups: backupFaults,
  pages: pageFaults,
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
