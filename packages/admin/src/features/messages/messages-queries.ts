import { getBookingMessages, listComingMessages } from '@villa/shared/contract/booking-messages.ts';
import { listMessageTemplates } from '@villa/shared/contract/message-templates.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The first part of every key: whatever is written, all of it is read anew. */
export const MESSAGES_KEY = ['messages'] as const;

export const templatesQuery = (api: AdminApi) =>
  callQuery(api, [...MESSAGES_KEY, 'templates'], listMessageTemplates, {});

/** @param template of one alone, as if it were switched on now */
export const comingQuery = (api: AdminApi, template?: string) =>
  callQuery(api, [...MESSAGES_KEY, 'coming', template ?? ''], listComingMessages, {
    query: template === undefined ? {} : { template },
  });

export const bookingMessagesQuery = (api: AdminApi, id: string) =>
  callQuery(api, [...MESSAGES_KEY, 'of', id], getBookingMessages, { params: { id } });
