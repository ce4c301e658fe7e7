import { useQuery } from '@tanstack/react-query';
import type { LineState } from '@villa/shared/contract/line.ts';
import { useState } from 'react';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { LineOverview } from './components/line-overview.tsx';
import { LineSteps, type SetUp, type StepProps } from './components/line-steps.tsx';
import { lineQuery } from './line-query.ts';

/** LINE: five steps until it works, then how much of it is used, and by whom. */
export default function LineScreen() {
  const { data, error, refetch } = useQuery(lineQuery(useApi()));
  if (!data?.setUp) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return <Parts line={data} setUp={data.setUp} />;
}

function Parts(props: StepProps) {
  const { line, setUp } = props;
  // The steps go on once they were begun, though one of them makes it work.
  const [isInSteps, setInSteps] = useState(!works(line, setUp));
  return isInSteps ? (
    <LineSteps {...props} onEnd={() => setInSteps(false)} />
  ) : (
    <LineOverview {...props} onSteps={() => setInSteps(true)} />
  );
}

const works = ({ account }: LineState, { secretEnd, heardAt }: SetUp) =>
  account !== null && secretEnd !== null && heardAt !== null;
