import type { texts as th } from './booking-sources.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof th> = {
  site: 'Website',
  phone: 'Telephone',
  line: 'LINE',
  agent: 'Agent',
  agentNamed: '{{name}} (agent)',
  returning: 'Returning guest',
  other: 'Other',
  unknown: 'Not specified',
};
