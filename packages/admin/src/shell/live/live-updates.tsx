import { useQueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '@villa/shared/client/event-parser.ts';
import { followChanges, staffEvent } from '@villa/shared/contract/events.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../use-host.ts';
import { LiveContext, type LiveState } from './live-state.ts';

/** Several changes in one breath, such as a slip and its booking, are fetched once. */
const BREATH_MS = 120;

/**
 * Keeps every screen true while it is looked at: whatever changes in the house, whoever changes it,
 * what is on screen is fetched anew. Screens need nothing but their queries.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');

  const tell = useEffectEvent((data: string) => {
    const event = staffEvent.safeParse(JSON.parse(data)).data;
    if (event?.kind === 'slip.received' && event.by === 'guest') {
      notify.info(t('live.slip', { name: event.customerName || event.reference }));
    }
  });

  useEffect(() => {
    let breath: ReturnType<typeof setTimeout> | undefined;
    const refetch = (): void => {
      breath ??= setTimeout(() => {
        breath = undefined;
        void queryClient.invalidateQueries();
      }, BREATH_MS);
    };
    const hear = ({ type, data }: StreamEvent): void => {
      if (type === 'change') tell(data);
      // `ready`: what was fetched before the line stood may have changed since.
      if (type !== 'end') refetch();
    };
    const hangUp = api.events(followChanges, {
      onEvent: hear,
      onOpen: () => setState('live'),
      onLost: () => setState('lost'),
    });
    return () => {
      clearTimeout(breath);
      hangUp();
    };
  }, [api, queryClient]);

  return <LiveContext value={state}>{children}</LiveContext>;
}
