import { useSuspenseQuery } from '@tanstack/react-query';
import { villaQuery } from '../app/villa-query.ts';
import { useStay } from '../features/booking/stay.tsx';
import { WhomToCall } from './stay-guide.tsx';

/** Whom to call. What waits for the villa says itself when that answers. */
export function CallUs({ isBeforePaying = false }: { isBeforePaying?: boolean }) {
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { state } = useStay();
  const isPaidOnly = state.phase === 'to_pay' && state.ask === null;
  const waits = state.slip === 'waits' || state.request?.state === 'open' || isPaidOnly;
  return (
    <div className="empty:hidden print:hidden">
      <WhomToCall villa={villa} isBeforePaying={isBeforePaying} withTime={!waits} />
    </div>
  );
}
