/** The home page's texts in one file, so that they are one request. */
import { texts as common } from '@villa/shared/i18n/common.th.ts';
import { texts as home } from '@villa/shared/i18n/guest/home.th.ts';

export const words = { common, home };
