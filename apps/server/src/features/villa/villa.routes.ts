import { getRooms, getVilla } from '@villa/shared/contract/villa.ts';
import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { ReadyJson } from '../../http/send-json.ts';

export function mountVilla(router: Router, deps: Deps): void {
  mount(router, getVilla, deps, () => new ReadyJson(deps.published().villaJson));
  mount(router, getRooms, deps, () => new ReadyJson(deps.published().roomsJson));
}
