import { ApiError, type CallInput } from '@villa/shared/client/api-client.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { HostContext, useHost } from '@villa/admin/use-host.ts';

/** A call that waits for an answer. */
interface Waiting<Reply> {
  refusal: ApiError;
  goOn: (answer: Reply) => void;
  giveUp: () => void;
}

interface AskAndRepeatProps<Reply> {
  /** True for a refusal that an answer of the user lifts. */
  asks: (refusal: ApiError) => boolean;
  /** The call's input with the answer; left out: the same call once more. */
  withReply?: <R extends Route>(row: R, input: CallInput<R>, reply: Reply) => CallInput<R>;
  renderQuestion: (
    refusal: ApiError,
    onReply: (reply: Reply) => void,
    onClose: () => void,
  ) => ReactNode;
  children: ReactNode;
}

/**
 * Below it, a call that the server refuses until the user has answered a question asks it and goes on. Whoever closes
 * the question gets the refusal itself.
 */
export function AskAndRepeat<Reply>({
  asks,
  withReply,
  renderQuestion,
  children,
}: AskAndRepeatProps<Reply>) {
  const host = useHost();
  const [waiting, setWaiting] = useState<Waiting<Reply> | null>(null);
  const asking = useMemo(() => {
    async function twice<T>(run: (reply?: Reply) => Promise<T>): Promise<T> {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof ApiError) || !asks(error)) throw error;
        const reply = await new Promise<Reply>((goOn, reject: (reason: unknown) => void) => {
          setWaiting({ refusal: error, goOn, giveUp: () => reject(error) });
        });
        return run(reply);
      }
    }
    const { api } = host;
    const repeating: AdminApi = {
      ...api,
      call: (row, input) =>
        twice((reply) =>
          api.call(
            row,
            reply === undefined || withReply === undefined ? input : withReply(row, input, reply),
          ),
        ),
      upload: (row, upload) => twice(() => api.upload(row, upload)),
    };
    return { ...host, api: repeating };
  }, [host, asks, withReply]);
  const close = (then: () => void): void => {
    setWaiting(null);
    then();
  };
  return (
    <HostContext value={asking}>
      {children}
      {waiting
        ? renderQuestion(
            waiting.refusal,
            (reply) => close(() => waiting.goOn(reply)),
            () => close(waiting.giveUp),
          )
        : null}
    </HostContext>
  );
}
