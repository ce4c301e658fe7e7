import type { Restored } from './restore-backup.ts';

/** The findings of a restore, for the person who started it. */
export function restoreWords({ manifest, heldMails, aside }: Restored, dataDir: string): string {
  const { contents, files, madeAt } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const lines = [
    `The villa’s data of ${madeAt} is restored in ${dataDir}.`,
    '',
    `  bookings  ${contents.bookings} (${contents.deletedBookings} of them in the bin)`,
    `  slips     ${contents.slips}`,
    `  pictures  ${contents.pictures}`,
    `  users     ${contents.people}`,
    `  mails     ${contents.mails} (${heldMails} had not gone out and are held back; the admin can send them)`,
    `  files     ${contents.files}, ${megabytes} MB with the database; every one is what it was`,
    '',
    ...contents.missing.map((file) => `  Lost before the backup was made: ${file}`),
    ...(aside === null ? [] : [`What was there before is kept in ${aside}`]),
    'Everybody logs in again: all log-ins of before are ended, and so are open invitations and links for a new password.',
    'The villa rests: it sends nothing, and guests cannot book, until the owner logs in to the admin and says whether this is the villa now.',
    'Users, roles and passwords are as they were then. Remove again who has left since.',
  ];
  return lines.join('\n');
}

/** The same for a program: the desk. */
export function restoreJson({ manifest, aside }: Restored): string {
  const { madeAt, contents } = manifest;
  return JSON.stringify({ madeAt, bookings: contents.bookings, users: contents.people, aside });
}
