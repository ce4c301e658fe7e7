import { addExtra, changeExtra, listExtras, removeExtra } from '@villa/shared/contract/extras.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { ExtrasContext } from './services.ts';

export function mountExtras(router: Router, deps: ExtrasContext): void {
  const { extrasList } = deps;
  mount(router, listExtras, deps, () => ({ extras: extrasList.offered() }));
  mount(router, addExtra, deps, ({ body }) => extrasList.add(body));
  mount(router, changeExtra, deps, ({ params, body }) => extrasList.change(params.id, body));
  mount(router, removeExtra, deps, ({ params }) => {
    extrasList.remove(params.id);
    return { status: 'success' as const };
  });
}
