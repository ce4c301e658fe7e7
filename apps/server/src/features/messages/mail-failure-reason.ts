import type { AlarmOf } from '@villa/shared/contract/alarms.ts';

export type MailFailureReason = AlarmOf<'mail_dead'>['reason'];

/** The mail server (RFC 4954) or nodemailer answers so when the name or password is wrong or missing. */
const LOG_IN = new Set(['EAUTH', '530', '534', '535', '538']);

/** A number is an answer, so the server is there; 421 says that it is going away. */
export function mailFailureReason(code: string): MailFailureReason {
  if (code === 'no_password') return 'no_password';
  if (LOG_IN.has(code)) return 'log_in';
  return /^\d{3}$/.test(code) && code !== '421' ? 'refused' : 'unreachable';
}
