import { createHash } from 'node:crypto';
import { type Language, forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import type { PushMessage } from '../push/push-sender.ts';
import type { AlertKind, AlertText } from './alert-kind.ts';
import type { MailedAlert } from './alert-outbox.ts';
import type { AlertRow } from './alerts.table.ts';

/** An alert in its reader's words. */
export interface WordedAlert extends AlertText {
  row: AlertRow;
  kind: AlertKind;
}

const WORDS: Record<Language, Record<'quiet' | 'test' | 'testBody', string>> = {
  th: {
    quiet: 'ช่วงเงียบที่ผ่านมา: {{count}} เรื่อง',
    test: 'ทดสอบการแจ้งเตือน',
    testBody: 'เครื่องนี้รับการแจ้งเตือนได้',
  },
  en: {
    quiet: 'While it was quiet: {{count}} alerts',
    test: 'Test',
    testBody: 'This device receives alerts.',
  },
};

/** The words of an alert now, in each language and without names; null when it is no news any more. */
export function textsOf(kind: AlertKind, alert: MailedAlert): Record<Language, AlertText> | null {
  const now = kind.shouldSend(alert);
  if (now === null) return null;
  return forEachLanguage((language) => kind.text(now, { language, names: false }));
}

/** Nobody reads more than this on a lock screen. */
const MAX_LISTED = 8;

/** The message for the service worker: it shows title and body, and opens the path. */
function payloadOf(
  id: string,
  tag: string,
  { title, body, path }: AlertText,
  lang: Language,
): string {
  return JSON.stringify({ id, tag, title, body, path, lang });
}

/** One a booking, where its kind says nothing else: a later notification takes the place of the one before. */
const tagOf = ({ tag, row: { bookingId, event } }: WordedAlert): string =>
  tag ?? (bookingId === null ? event : `booking-${bookingId}`);

/** One alert as it is; several, which waited for the end of quiet hours, as one. */
export function bundleOf(texts: readonly AlertText[], language: Language): AlertText {
  const [first] = texts;
  if (first !== undefined && texts.length === 1) return first;
  return {
    title: fill(WORDS[language].quiet, { count: String(texts.length) }),
    body: texts
      .slice(0, MAX_LISTED)
      .map(({ title }) => title)
      .join('\n'),
    path: '/',
  };
}

/** The message to a device: one alert as it is; several, which waited for the end of quiet hours, as one. */
export function pushMessage(
  texts: readonly WordedAlert[],
  language: Language,
  now: Date,
): PushMessage {
  const [first] = texts;
  if (first === undefined) throw new RangeError('no alert to push');
  const { row, kind } = first;
  const end = Math.max(...texts.map((one) => one.row.expiresAt.getTime()));
  const ttlSeconds = Math.max(60, Math.round((end - now.getTime()) / 1000));
  const said = bundleOf(texts, language);
  if (texts.length === 1) {
    return {
      payload: payloadOf(row.id, tagOf(first), said, language),
      ttlSeconds,
      topic: topicOf(tagOf(first)),
      urgency: kind.rings === true || row.isLast ? 'high' : 'normal',
    };
  }
  return {
    payload: payloadOf(row.id, 'quiet', said, language),
    ttlSeconds,
    topic: null,
    urgency: 'normal',
  };
}

/** Push services take 32 letters at most, and learn nothing of what they stand for. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** The message by which a user tries a device. */
export function testMessage(id: string, language: Language): PushMessage {
  const { test: title, testBody: body } = WORDS[language];
  const payload = payloadOf(id, 'test', { title, body, path: '/alerts' }, language);
  return { payload, ttlSeconds: 60, topic: null, urgency: 'high' };
}
