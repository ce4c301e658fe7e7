import {
  addChannelPayout,
  changeChannelStay,
  decideGoneStay,
  getChannelStay,
  listChannelStays,
  reverseChannelPayout,
} from '@villa/shared/contract/channel-stays.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { limit } from '../../platform/limits/limits.ts';
import type { ChannelStaysContext } from './services.ts';

/** A season's payouts at one sitting. */
const PAYOUT_LIMIT = { requests: 120, seconds: 600 };

export function mountChannelStays(router: Router, deps: ChannelStaysContext): void {
  const { channelStayNotes: notes, channelPayouts: payouts } = deps;
  mount(router, listChannelStays, deps, () => notes.list());
  mount(router, getChannelStay, deps, ({ params, user }) => notes.read(params.id, knownUser(user)));
  mount(router, changeChannelStay, deps, ({ params, body, user }) =>
    notes.change(params.id, body, knownUser(user)),
  );
  mount(router, decideGoneStay, deps, ({ params, body, user }) =>
    notes.decide(params.id, body, knownUser(user)),
  );
  mount(router, addChannelPayout, deps, ({ body, user }) => payouts.add(body, knownUser(user)), [
    limit(PAYOUT_LIMIT, deps),
  ]);
  mount(router, reverseChannelPayout, deps, ({ params, body, user }) =>
    payouts.reverse(params.id, body.reason, knownUser(user)),
  );
}
