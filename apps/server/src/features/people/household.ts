import type { House } from '../../house.ts';
import { type Accounts, createAccounts } from './accounts.usecases.ts';
import { createEndedSessionsRepository } from './ended-sessions.repository.ts';
import { createGuessLimit } from './guess-limit.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createPasswords } from './passwords.ts';
import { createPeopleRepository } from './people.repository.ts';
import { type People, createPeople } from './people.usecases.ts';
import { createSetupCode } from './setup-code.ts';
import { type Tokens, createTokens } from './tokens.ts';

/** Who belongs to the house and how they show it. */
export interface Household {
  tokens: Tokens;
  accounts: Accounts;
  people: People;
  /** Whom mails to the house go to. */
  owners: () => { name: string; email: string }[];
}

export function createHousehold(house: House, secret: string): Household {
  const { config, db, immediate, clock, newId, log } = house;
  const rows = {
    people: createPeopleRepository(db),
    invitations: createInvitationsRepository(db),
    endedSessions: createEndedSessionsRepository(db),
  };
  const tokens = createTokens(secret, { ...rows, newId }, clock);
  const common = { ...rows, passwords: createPasswords(), immediate, clock, newId };
  const wrongPasswords = { account: config.loginLimit, address: config.loginAddressLimit };
  return {
    tokens,
    accounts: createAccounts({
      ...common,
      guesses: createGuessLimit(wrongPasswords, config.limits, clock),
      setupCode: createSetupCode(config),
      tokens,
      log,
    }),
    people: createPeople(common),
    owners: () => rows.people.owners().map(({ name, email }) => ({ name, email })),
  };
}
