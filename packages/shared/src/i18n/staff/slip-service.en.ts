import type { texts as thai } from './slip-service.th.ts';
import type { TextsLike } from '../texts-like.ts';

/** The service that checks slips, as the owner sets it up. */
export const texts: TextsLike<typeof thai> = {
  title: 'Slips checked with the bank (SlipOK)',
  intro:
    'SlipOK asks the bank for you whether a slip is real. Only the code that was read on the slip is sent, never the picture. Off until you type a key.',
  off: 'Off: you check each slip yourself',
  on: 'On: the bank is asked about each slip that a guest sends',
  fixed:
    'The server’s own settings name a service (SLIP_VERIFIER_URL). Once you type a key here, SlipOK is asked instead.',
  again: 'This villa was restored from a copy, which holds no keys. Please type the key again.',
  branch: 'Branch ID',
  branchHint: 'The number at the end of the API address on SlipOK’s page',
  key: 'API key',
  keyHint: 'From slipok.com › API',
  kept: 'Kept, ends with {{end}}. Type another one to change it.',
  keptWhole: 'Kept: {{value}}. Type another one to change it.',
  save: 'Save branch and key',
  saved: 'The key has been saved',
  tryOut: 'Test',
  tried: 'The service knows this key',
  triedQuota: 'The service knows this key. {{left}} more slips can be checked.',
  quota: '{{left}} more slips can be checked (asked at {{time}})',
  over: '{{over}} slips beyond the package',
  heard: 'It last answered about a slip at {{time}}',
  notHeard: 'It has not been asked about a slip yet',
  problem: {
    key: 'The service refused the key at {{time}}: check branch and key.',
    quota: 'The quota was used up at {{time}}: renew the package, then press Test.',
    silent:
      'The service has not answered since {{time}}. Slips wait for you; it is asked again by itself.',
  },
  auto: 'Confirm by itself what the bank says is right',
  autoHint:
    'Only where amount and receiver fit and the code was never used. The guest gets the confirmation and the receipt at once. It counts for slips that are sent from now on.',
  upTo: 'Up to how many baht a slip',
  upToHint: 'You check what is more than that',
  keep: 'Save the amount',
  disconnect: 'Stop using SlipOK',
  disconnectText:
    'The bank is no longer asked about slips, and nothing confirms by itself. What it has said already stays with the slips.',
};
