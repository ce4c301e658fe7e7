import { asMeant } from '../../text/pasted-text.ts';

/** `asMeant` of a cell; most cells are of plain letters and need none of its work. */
export const meant = (cell: string): string =>
  /^[\u0021-\u007E]*$/.test(cell) ? cell : asMeant(cell);
