import { getRooms, getVilla } from '@villa/shared/contract/villa.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';

export function mountVilla(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'published'>,
): void {
  mount(router, getVilla, deps, () => new ReadyJson(deps.published().villaJson));
  mount(router, getRooms, deps, () => new ReadyJson(deps.published().roomsJson));
}
