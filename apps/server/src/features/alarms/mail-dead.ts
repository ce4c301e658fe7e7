import type { AlarmOf } from '@villa/shared/contract/alarms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailsRepository } from '../messages/mails.repository.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { Watch } from './watch.ts';

/** Mail servers are started anew and lines fail for a while; after an hour somebody has to look. */
const DEAD_AFTER_MS = 3_600_000;

/** The mail server (RFC 4954) or nodemailer answers so when the name or password is wrong or missing. */
const LOG_IN = new Set(['EAUTH', '530', '534', '535', '538']);

/** The relay notes each attempt that the server took nothing at, and that it takes mails again. */
export function watchMail(deps: {
  signs: AlarmSigns;
  mails: Pick<MailsRepository, 'countUnsent'>;
  clock: Clock;
}): Watch<'mail_dead'> {
  return () => {
    const sign = deps.signs.find('mail_dead');
    if (sign === null || deps.clock.now().getTime() - sign.since.getTime() < DEAD_AFTER_MS) {
      return null;
    }
    return {
      alarm: {
        kind: 'mail_dead',
        since: sign.since.toISOString(),
        reason: reasonOf(sign.word),
        code: sign.word,
        waiting: deps.mails.countUnsent(),
      },
    };
  };
}

/** A number is an answer, so the server is there; 421 says that it is going away. */
function reasonOf(code: string): AlarmOf<'mail_dead'>['reason'] {
  if (LOG_IN.has(code)) return 'log_in';
  return /^\d{3}$/.test(code) && code !== '421' ? 'refused' : 'unreachable';
}
