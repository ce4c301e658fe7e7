import type { Fault } from '../fault.ts';

export const screenFaults: Fault[] = [];
