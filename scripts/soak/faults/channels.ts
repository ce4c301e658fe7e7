import type { Fault } from '../fault.ts';

const folder = 'apps/server/src/features/channels';
const compare = `${folder}/compare-nights.ts`;
const handOut = `${folder}/hand-out.ts`;
const model = {
  file: `${folder}/channels-model.test.ts`,
  title: 'sold twice unseen, and no dead booking is kept alive',
};
const importer = `${folder}/importer.ts`;
const clashMoney = `${folder}/clash-money.test.ts`;
const locked = `${folder}/locked-database.test.ts`;
const feedTest = `${folder}/read-feed.test.ts`;

export const channelFaults: Fault[] = [
  {
    name: 'a channel is handed its own nights back',
    file: handOut,
    find: "({ holder: { kind, id } }) => kind !== 'channel' || (id !== channel.id && !isLinked(id)),",
    replace: '() => true || isLinked(channel.id),',
    test: model,
  },
  {
    name: 'channels that read each other are handed each other’s nights',
    file: handOut,
    find: '(id !== channel.id && !isLinked(id))',
    replace: '(id !== channel.id || isLinked(id))',
    test: model,
  },
  {
    name: 'an empty calendar frees all nights',
    file: `${folder}/suspicion.ts`,
    find: "if (reading.isEmpty) return { kind: 'empty', lost };",
    replace: '',
    test: model,
  },
  {
    name: 'entries with one id are one entry',
    file: `${folder}/read-feed.ts`,
    find: 'events: events.toSorted(',
    replace: 'events: [...new Map(events.map((event) => [event.uid, event])).values()].toSorted(',
    test: model,
  },
  {
    name: 'whatever is closed elsewhere and held here is an echo, whether or not it was given',
    file: compare,
    find: 'const learned = isHeldHere && (isOurs || wasSold);',
    replace: "const learned = isHeldHere && (isOurs || wasSold || seen?.shown === 'closed');",
    test: model,
  },
  {
    name: 'a stay that joins a channel’s own window is for sale with it',
    file: compare,
    find: 'const isFar = night >= firstWindowNight(sellWindowFrom, today);',
    replace: "const isFar = night >= firstWindowNight(sellWindowFrom, today) || night > '';",
    test: {
      file: `${folder}/own-window.test.ts`,
      title: 'stays that join it on every day are never for sale',
    },
  },
  {
    name: 'a night that was open is the window’s as soon as it joins it',
    file: compare,
    find: 'if (before !== undefined && before.shown !== null) return before.neverOpen;',
    replace: 'if (before !== undefined) return true;',
    test: {
      file: `${folder}/own-window.test.ts`,
      title: 'a stay that was seen open before stays closed however far ahead it lies',
    },
  },
  {
    name: 'a window is measured anew each day, so that a stay that joins it moves it',
    file: `${folder}/own-window.ts`,
    find: 'return Math.max(word, Math.min(...distances));',
    replace: 'return Math.min(...distances);',
    test: {
      file: `${folder}/own-window.test.ts`,
      title: 'stays that join it on every day are never for sale',
    },
  },
  {
    name: 'lost stays are reckoned beside a year of window',
    file: `${folder}/suspicion.ts`,
    find: '(night) => !wasWindow(night) && reading.nights.get(night)?.isWindow !== true,',
    replace: '(night) => wasWindow(night) || night !== undefined,',
    test: { file: `${folder}/own-window.test.ts`, title: 'ten stays go while' },
  },
  {
    name: 'a window closes the calendars of other channels',
    file: `${folder}/channel-nights.repository.ts`,
    find: 'where n.night >= @day and not ${IS_WINDOW} and',
    replace: 'where n.night >= @day and',
    test: { file: `${folder}/own-window.test.ts`, title: 'is handed to no other channel' },
  },
  {
    name: 'a reserved night is an echo, too',
    file: compare,
    find: "return shown === 'closed' && given === 'given';",
    replace: "return given === 'given';",
    test: { file: `${folder}/channels.test.ts`, title: 'says somebody reserved is never an echo' },
  },
  {
    name: 'a preview of the address counts as a fetch',
    file: `${folder}/is-channel-fetch.ts`,
    find: "return !PREVIEWS.test(headers['user-agent'] ?? '');",
    replace: "return PREVIEWS.test('bot');",
    test: model,
  },
  {
    name: 'an answer that was cut short by a power cut counts as none',
    file: handOut,
    find: 'channelNights.markUnclear(channelId, [...learned, ...forgotten]);',
    replace: '',
    test: model,
  },
  {
    name: 'what a channel once learned from us it knows for ever',
    file: `${folder}/channel-nights.repository.ts`,
    find: 'unmark.run(channelId, JSON.stringify(nights));',
    replace: '',
    test: model,
  },
  {
    name: 'a night freed here is for sale though a channel has sold it',
    file: 'apps/server/src/features/bookings/booking-writer.ts',
    find: 'if (held && (!holds || moved)) nights.handOver();',
    replace: '',
    test: model,
  },
  {
    name: 'a hold without a name closes the calendars elsewhere',
    file: `${folder}/channel-nights.repository.ts`,
    find: "and (b.customer_info is not null or b.status <> 'pending' or b.client_key is null)",
    replace: '',
    test: { file: `${folder}/hand-out.test.ts`, title: 'a hold without a name is not handed out' },
  },
  {
    name: 'a date that does not exist is read as another day',
    file: `${folder}/feed-time.ts`,
    find: 'return isSame ? date.getTime() / (DAY * 1000) : null;',
    replace: 'return isSame || true ? date.getTime() / (DAY * 1000) : null;',
    test: { file: feedTest, title: 'refuses the whole feed for one bad entry' },
  },
  {
    name: 'a calendar may take as long to read as it likes',
    file: `${folder}/parse-feed.ts`,
    find: '(await processorTime(worker)) >= processorMs) break;',
    replace: '(await processorTime(worker)) >= processorMs * 1e6) break;',
    test: { file: `${folder}/parse-feed.test.ts`, title: 'by its processor time' },
  },
  {
    name: 'half a calendar is read',
    file: `${folder}/feed-lines.ts`,
    find: "if (open.length > 0) throw new FeedRefused('cut_off');",
    replace: '',
    test: { file: feedTest, title: 'refuses a feed that was cut off, wherever' },
  },
  {
    name: 'a redirect may lead anywhere',
    file: 'apps/server/src/lib/guarded-client.ts',
    find: 'url = readAddress(location, url);',
    replace: 'url = new URL(location, url);',
    test: {
      file: 'apps/server/src/lib/guarded-client.test.ts',
      title: 'a redirect is looked at like the first address',
    },
  },
  {
    name: 'a small answer may unpack to any size',
    file: 'apps/server/src/lib/guarded-client.ts',
    find: "if (length > mostBytes) throw new RequestFailed('too_large');",
    replace: '',
    test: {
      file: 'apps/server/src/lib/guarded-client.test.ts',
      title: 'stops at two megabytes, as they come and as they unpack',
    },
  },
  {
    name: 'two processes read a channel at once',
    file: `${folder}/importer.ts`,
    find: 'while (!takeLease(channelId, by)) {',
    replace: 'while (!takeLease(channelId, by) && by === channelId) {',
    test: {
      file: `${folder}/channels.test.ts`,
      title: 'two processes read a channel one after the other',
    },
  },
  {
    name: 'a double booking is settled by cancelling ours, and what is kept of its money is forgotten',
    file: `${folder}/clashes.usecases.ts`,
    find: 'deps.cancelBooking(row.holderId, user.id, ending);',
    replace: 'deps.cancelBooking(row.holderId, user.id, { version: ending.version });',
    test: { file: clashMoney, title: 'what is kept is kept, and the rest is due back' },
  },
  {
    name: 'a double booking is settled by cancelling ours, though somebody changed it meanwhile',
    file: 'apps/server/src/services.ts',
    find: "{ status: 'cancelled', version } as const",
    replace: "{ status: 'cancelled', version: version && undefined } as const",
    test: { file: clashMoney, title: 'nothing is decided when the booking cannot be cancelled so' },
  },
  {
    name: 'a run that finds the database held says nothing a person understands',
    file: importer,
    find: '        if (!isBusy(error)) throw error;\n        return',
    replace: '        throw error;\n        return',
    test: { file: locked, title: 'says so, frees nothing, and the next one works' },
  },
  {
    name: 'a run that could not give its turn back keeps the next one waiting',
    file: importer,
    find: 'if (leftBehind !== undefined) endLease(channelId, leftBehind);',
    replace: 'void leftBehind;',
    test: { file: locked, title: 'says so, frees nothing, and the next one works' },
  },
  {
    name: 'a note is written for nights that the channel does not show',
    file: `${folder}/channels.usecases.ts`,
    find: "if (!showsNights(id, from, to)) throw new AppError('not_found');",
    replace: "if (false && !showsNights(id, from, to)) throw new AppError('not_found');",
    test: {
      file: `${folder}/channel-notes.test.ts`,
      title: 'for nights that the channel shows, and for no others',
    },
  },
];
