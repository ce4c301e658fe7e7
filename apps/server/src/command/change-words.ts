import type { Change } from './records.ts';

/** `update from 1.0.0 to 1.1.0` */
export const changeWords = ({ kind, from, to }: Pick<Change, 'kind' | 'from' | 'to'>): string =>
  `${kind} from ${from} to ${to}`;
