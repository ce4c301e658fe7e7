import { getDamageDeposits } from '@villa/shared/contract/damage-deposits.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { MoneyContext } from './services.ts';

export function mountDamageDeposits(router: Router, deps: MoneyContext): void {
  mount(router, getDamageDeposits, deps, () => deps.damageDeposits());
}
