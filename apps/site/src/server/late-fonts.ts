import { LATE_FONTS_ID } from '../app/late-fonts.ts';
import houseFaces from '@villa/ui/fonts/fonts.css?inline';

/** The house's faces, named but not fetched: no medium matches until a script says so. */
export const LATE_FONTS = `<style id="${LATE_FONTS_ID}" media="not all">${houseFaces}</style>`;
