import { useQueryClient } from '@tanstack/react-query';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
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

  const showSlip = useEffectEvent((id: string, name: string) => {
    const booking = paths.booking(id);
    notify.info(
      t('live.slip', { name }),
      // Whoever has it before them needs no way there.
      pathname === booking
        ? undefined
        : { label: t('live.openSlip'), run: () => void navigate(booking) },
    );
  });

  const publishSlip = useEffectEvent(async (change: StaffEvent | null, signal: AbortSignal) => {
    if (change?.kind !== 'slip.received' || change.by !== 'guest') return;
    const { bookingId: id } = change;
    const sent = await api.call(getAdminBooking, { params: { id }, signal }).catch(() => null);
    // Without an answer nothing is said; the screens ask again by themselves.
    if (sent !== null && !signal.aborted) showSlip(id, sent.customerName || sent.reference);
  });

  useEffect(() => {
    const leaving = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refetch = (): void => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries();
      }, GATHER_MS);
    };
    const stopListening = api.events({
      onEvent(event) {
        if (event.type === 'change') void publishSlip(event.change, leaving.signal);
        // Also at `ready`: what was fetched before the stream was open may have changed since.
        refetch();
      },
      onOpen: () => setState('live'),
      onLost: () => setState('lost'),
    });
    return () => {
      leaving.abort();
      clearTimeout(gathering);
      stopListening();
    };
  }, [api, queryClient]);

  return <LiveContext value={state}>{children}</LiveContext>;
}
