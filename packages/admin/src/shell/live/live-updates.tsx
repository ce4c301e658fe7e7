import { useQueryClient } from '@tanstack/react-query';
import type { StaffEvent } from '@villa/shared/contract/events.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useHost } from '../../use-host.ts';
import { LiveContext, type LiveState } from './live-state.ts';

/** Several changes at once, such as a slip and its booking, are fetched once. */
const GATHER_MS = 120;

/**
 * Keeps every screen up to date while it is looked at: whatever changes at the villa, and whoever changes
 * it, what is on screen is fetched anew. Screens need nothing but their queries.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [state, setState] = useState<LiveState>('connecting');

  const publishSlip = useEffectEvent((change: StaffEvent | null) => {
    if (change?.kind === 'slip.received' && change.by === 'guest') {
      const booking = paths.booking(change.bookingId);
      notify.info(
        t('live.slip', { name: change.customerName || change.reference }),
        // Whoever has it before them needs no way there.
        pathname === booking
          ? undefined
          : { label: t('live.openSlip'), run: () => void navigate(booking) },
      );
    }
  });

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refetch = (): void => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries();
      }, GATHER_MS);
    };
    const stopListening = api.events({
      onEvent(event) {
        if (event.type === 'change') publishSlip(event.change);
        // Also at `ready`: what was fetched before the stream was open may have changed since.
        refetch();
      },
      onOpen: () => setState('live'),
      onLost: () => setState('lost'),
    });
    return () => {
      clearTimeout(gathering);
      stopListening();
    };
  }, [api, queryClient]);

  return <LiveContext value={state}>{children}</LiveContext>;
}
