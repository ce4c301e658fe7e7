import type { Clock } from '../../platform/clock.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import { mailFailureReason } from '../messages/mail-failure-reason.ts';
import type { MailServer } from '../messages/mail-server.ts';
import type { MailsRepository } from '../messages/mails.repository.ts';
import type { Watch } from './watch.ts';

/** Mail servers are started anew and lines fail for a while; after half an hour somebody has to look. */
const DEAD_AFTER_MS = 30 * 60_000;
/** No time mends a log-in. */
const AT_ONCE: ReadonlySet<string> = new Set(['log_in', 'no_password']);

/** The relay notes each attempt that the server took nothing at, and that it takes mails again. */
export function watchMail(deps: {
  signs: AlarmSigns;
  mails: Pick<MailsRepository, 'countUnsent'>;
  mailServer: Pick<MailServer, 'state'>;
  clock: Clock;
}): Watch<'mail_dead'> {
  return () => {
    const sign = deps.signs.find('mail_dead');
    if (sign === null) return null;
    const reason = mailFailureReason(sign.word);
    const waiting = deps.mails.countUnsent();
    const passed = deps.clock.now().getTime() - sign.since.getTime();
    if (!AT_ONCE.has(reason) && (passed < DEAD_AFTER_MS || waiting === 0)) return null;
    return {
      alarm: {
        kind: 'mail_dead',
        since: sign.since.toISOString(),
        reason,
        code: sign.word,
        waiting,
        setIn: deps.mailServer.state().setIn,
      },
      alert: { event: 'mail_failed', occasion: { data: { mail: null } } },
    };
  };
}
