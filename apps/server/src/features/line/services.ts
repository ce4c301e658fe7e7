import { addDays, dateInZone, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { createLineAlerts } from './line-alerts.ts';
import { createLineClient } from './line-client.ts';
import { createLineKeys } from './line-keys.ts';
import { type LineLink, createLineLinks } from './line-links.repository.ts';
import { createLineSender } from './line-sender.ts';
import { createLineWebhook } from './line-webhook.usecases.ts';
import { lineWords } from './line-words.ts';
import { createLine } from './line.usecases.ts';

export type LineBelow = BookingsBelow & BookingsServices;
export type LineServices = ReturnType<typeof createLineServices>;
/** Everything that its calls read. */
export type LineContext = HttpContext & LineBelow & LineServices;

/** A guest may come back with a question; after that nothing is left to write about. */
const KEPT_AFTER_STAY_DAYS = 60;
/** LINE repeats an event for less than a day. */
const EVENTS_KEPT_MS = 7 * 86_400_000;

/** LINE, by the owner's own account. */
export function createLineServices(below: LineBelow) {
  const { config, db, clock, waysOut, writeTransaction, published } = below;
  const links = createLineLinks(db);
  const keys = createLineKeys(createSecrets(config.dataDir));
  const userNames = namesOfUsers(db);
  const origin = () => config.publicUrl ?? `http://localhost:${config.port}`;
  const villa = () => published().villa;
  const bookings = { find: (id: string) => below.bookings.find(id) };

  function clientNow() {
    const { token } = keys.read();
    if (token === null || !waysOut.mayLeave('line')) return null;
    return createLineClient(token, config.lineApiUrl);
  }

  const say = (language: Language, text: keyof typeof lineWords.th, values: object = {}) =>
    fill(lineWords[language][text], { villa: villa().name[language], ...values });

  /** Says to a LINE user who they are to the villa, in the language that the villa knows of them. */
  function linkedText({ kind, userId, bookingId }: LineLink): string {
    if (kind === 'group') return say('th', 'linkedGroup');
    if (bookingId !== null) {
      const { language } = bookings.find(bookingId);
      return say(language, 'linkedGuest', { link: `${origin()}/booking/${bookingId}` });
    }
    const id = userId ?? '';
    const name = userNames([id]).get(id) ?? '';
    return say(below.addressOf(id).language, 'linkedUser', { name });
  }

  const common = { links, keys, writeTransaction, clock, newId: below.newId };
  const lineSender = createLineSender({ ...common, client: clientNow });
  const isOver = ({ status, ended, checkOut }: BookingRecord) => {
    const { checkOutTime, timeZone } = villa();
    const over = clock.now() >= instantAt(checkOut, checkOutTime, timeZone);
    return status === 'cancelled' || ended !== null || over;
  };

  return {
    lineAlerts: createLineAlerts({
      links,
      sender: lineSender,
      isConnected: () => keys.read().token !== null,
      mayLeave: () => waysOut.mayLeave('line'),
      origin,
    }),
    lineLinks: links,
    lineSender,
    line: createLine({
      ...common,
      sender: lineSender,
      clientOf(token) {
        waysOut.require('line');
        return createLineClient(token, config.lineApiUrl);
      },
      bookings,
      isOver,
      userNames,
      testText: ({ id }) => say(below.addressOf(id).language, 'test'),
      config,
      rolePermissions: below.rolePermissions,
    }),
    lineWebhook: createLineWebhook({
      ...common,
      client: clientNow,
      words: {
        linked: linkedText,
        unknownCode: () => say('th', 'unknownCode', { address: origin() }),
      },
      log: below.log,
    }),
    /** Removes the links of stays long over and of users who were removed, old codes and old events. */
    sweepLine: (): number => {
      const now = clock.now();
      const lastDay = addDays(dateInZone(now, villa().timeZone), -KEPT_AFTER_STAY_DAYS);
      return writeTransaction(() => {
        links.sweep(now, new Date(now.getTime() - EVENTS_KEPT_MS));
        return links.removeOver(lastDay);
      });
    },
  };
}
