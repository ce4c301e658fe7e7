import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';

export const ledgerFeature: Feature = { name: 'ledger', guestData };
