import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { cleanerLinksTable } from './cleaner-links.table.ts';
import { devicesTable } from './devices.table.ts';
import { endedSessionsTable } from './ended-sessions.table.ts';
import { invitationsTable } from './invitations.table.ts';
import { knownAddressesTable } from './known-addresses.table.ts';
import { passwordLinksTable } from './password-links.table.ts';
import { usersTable } from './users.table.ts';

export const guestData: readonly GuestData[] = [
  ofTable(usersTable, {
    id: 'none',
    name: 'staff',
    email: 'staff',
    passwordHash: 'staff',
    role: 'none',
    mailLanguage: 'none',
  }),
  ofTable(invitationsTable, { id: 'none', codeHash: 'none', note: 'staff' }),
  ofTable(passwordLinksTable, { id: 'none', userId: 'none', codeHash: 'none' }),
  ofTable(cleanerLinksTable, { userId: 'none', codeHash: 'none' }),
  ofTable(knownAddressesTable, { userId: 'none', addressKey: 'staff' }),
  ofTable(endedSessionsTable, { id: 'none' }),
  ofTable(devicesTable, {
    id: 'none',
    userId: 'none',
    tokenHash: 'none',
    browser: 'staff',
    system: 'staff',
  }),
];
