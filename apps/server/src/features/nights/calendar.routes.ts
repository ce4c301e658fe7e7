import {
  type Block,
  addBlock,
  changeBlock,
  listBlocks,
  removeBlock,
} from '@villa/shared/contract/blocks.ts';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import type { SignedBlock } from './blocks.repository.ts';
import type { NightsContext } from './services.ts';

export function mountCalendar(router: Router, deps: NightsContext): void {
  mount(router, getCalendar, deps, ({ query }) => {
    const { stays, blocks, now, ...page } = deps.calendar(query);
    return {
      ...page,
      serverTime: now.toISOString(),
      stays: stays.map(({ id, expiresAt, ...stay }) => ({
        _id: id,
        ...stay,
        expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      })),
      blocks: blocks.map(presentBlock),
    };
  });

  mount(router, listBlocks, deps, () => ({ blocks: deps.blocks.list().map(presentBlock) }));

  mount(router, addBlock, deps, ({ body, user }) =>
    presentBlock(deps.blocks.add(body, knownUser(user))),
  );

  mount(router, changeBlock, deps, ({ params, body }) =>
    presentBlock(deps.blocks.change(params.id, body)),
  );

  mount(router, removeBlock, deps, ({ params }) => {
    deps.blocks.remove(params.id);
    return { status: 'success' as const };
  });
}

function presentBlock(block: SignedBlock): Block {
  return {
    _id: block.id,
    from: block.fromNight,
    to: block.untilDay,
    note: block.note,
    createdBy: block.personName ?? '',
    createdAt: block.createdAt.toISOString(),
  };
}
