import {
  addChannel,
  changeChannel,
  getTakenCalendar,
  listChannels,
  listClashes,
  newChannelAddress,
  removeChannel,
  settleClash,
  syncChannel,
} from '@villa/shared/contract/channels.ts';
import { addChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { listChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import { getCleaningWeek } from '@villa/shared/contract/cleaning.ts';
import { language as languageShape } from '@villa/shared/contract/fields.ts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { createRequestOrigin } from '../../platform/http/request-origin.ts';
import type { ChannelsContext } from './services.ts';

/** A channel asks a few times an hour. Each time we ask it back, so nobody may have it done all day. */
const FETCH_LIMIT = { requests: 120, seconds: 600 };
const cleaningQuery = z.object({ language: z.optional(languageShape) });

const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
};

export function mountChannels(router: Router, deps: ChannelsContext): void {
  const { channels, clashes } = deps;

  // Before the calls with an id, which would answer for it.
  mount(router, listClashes, deps, () => ({ clashes: clashes.list() }));

  mount(router, settleClash, deps, ({ params, body, user }) => {
    const { decision, ...ending } = body;
    clashes.settle(params.id, decision, knownUser(user), ending);
    return { status: 'success' as const };
  });

  const originOf = createRequestOrigin(deps.config);

  mount(router, listChannels, deps, ({ user, req }) =>
    channels.list(knownUser(user), originOf(req)),
  );

  mount(router, addChannel, deps, ({ body, user, req }) =>
    channels.add(body, knownUser(user), originOf(req)),
  );

  mount(router, changeChannel, deps, ({ params, body, user, req }) =>
    channels.change(params.id, body, knownUser(user), originOf(req)),
  );

  mount(router, removeChannel, deps, ({ params, query, user }) => {
    channels.remove(params.id, query.nights ?? 'block', knownUser(user));
    return { status: 'success' as const };
  });

  mount(router, newChannelAddress, deps, ({ params, user, req }) =>
    channels.newAddress(params.id, knownUser(user), originOf(req)),
  );

  mount(router, listChannelRuns, deps, ({ params }) => ({ runs: channels.runs(params.id) }));

  mount(router, addChannelStay, deps, ({ params, body, user }) =>
    channels.addStay(params.id, body, knownUser(user)),
  );

  mount(router, getCleaningWeek, deps, ({ query, user }) =>
    deps.cleaningWeek(query.from, {
      mayReadBookings: knownUser(user).permissions.includes('bookings.read'),
    }),
  );

  mount(router, syncChannel, deps, ({ params, body, user, req }) =>
    channels.sync(params.id, body, knownUser(user), originOf(req)),
  );

  mountFile(
    router,
    getTakenCalendar,
    deps,
    async ({ req, res }) => {
      // A channel that gets no answer keeps what it has.
      deps.waysOut.require('calendar-exports');
      const token = String(req.params['token']);
      const { language } = readWith(cleaningQuery, req.query);
      const cleaning = deps.cleaning(token, language);
      if (cleaning !== null) {
        res.set(CALENDAR_HEADERS).send(cleaning);
        return;
      }
      const answer = await deps.exporter(token, req.method, req.headers);
      if (answer === null) throw new AppError('not_found');
      // Once only, and the one that comes first: an answer that was sent is closed, too.
      res.once('finish', () => answer.finish());
      res.once('close', () => {
        if (!res.writableFinished) answer.giveUp();
      });
      if (res.destroyed || req.destroyed) return answer.giveUp();
      res.set({ ...CALENDAR_HEADERS, etag: answer.etag });
      if (answer.isKnown) res.status(304).end();
      else res.send(answer.text);
    },
    [limit(FETCH_LIMIT, deps)],
  );
}
