import type { texts as thai } from './backups.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  intro:
    'The villa’s data is backed up every day; the last {{count}} are kept, fewer where all would take more than {{most}}. Download one now and then: these files lie on the same disk as the data itself.',
  make: 'Back up now',
  made: 'The backup is made and checked',
  making: 'Backing up...',
  next: 'Next one {{time}}',
  failed: 'The last backup failed ({{time}}). It is tried again within an hour.',
  list: 'Backups',
  kind: { daily: 'Daily', by_hand: 'Manual' },
  holds: '{{bookings}} bookings · {{slips}} slips · {{pictures}} pictures',
  missing: '{{count}} files were lost before it was made',
  keep: 'Daily backups kept',
  keepCount: 'the last {{count}}',
  keptFreed: 'The last {{count}} daily backups are kept; {{size}} came free',
  keptNow: 'The last {{count}} daily backups are kept',
  download: 'Download',
  downloadOf: 'Download the backup of {{time}}',
  empty: 'No backups yet',
  emptyText: 'The first one is made by itself before long, or now, if you like.',
  inside: {
    title: 'What is in a backup',
    has: 'Bookings with their history, guests, slips, pictures, everything about the villa, the team’s accounts, and the mails that were sent.',
    hasNot:
      'Not in it is the secret that log-ins are signed with: after a restore everybody logs in once more.',
    care: 'It holds personal data of your guests. Keep it in a safe place.',
  },
  restore: {
    title: 'How to bring one back',
    byItself: 'Run this on the machine, as root. It stops the villa and starts it again:',
    stop: 'Stop the server.',
    run: 'Run this in the folder of the software:',
    start: 'Start the server again.',
    note: 'It checks every file first and says what it found. It never writes over what is there: --replace moves that aside and keeps it.',
  },
};
