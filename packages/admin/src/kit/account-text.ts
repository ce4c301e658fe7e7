import type { SeenAtBank } from '@villa/shared/contract/seen-at-bank.ts';

/** One of the villa's accounts in a line of text: `KBANK …00011`. */
export const accountText = ({ name, digits }: SeenAtBank['account']): string =>
  `${name} …${digits}`;
