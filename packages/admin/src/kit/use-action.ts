import {
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, CallInput } from '@villa/shared/client/api-client.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import { type Failed, useErrorText } from '../texts/use-error-text.ts';
import { useHost } from '../use-host.ts';

interface ActionOptions<Result, Input> extends UseMutationOptions<Result, Error, Input> {
  /** Says a failure in a message, where nothing on screen shows it: `true`, or the sentence about what failed. */
  tells?: true | Failed;
  /** The queries to fetch anew afterwards, also after a refusal; an empty key: all of them. */
  refreshes?: QueryKey;
}

/** Something that a screen does on the server. */
export function useAction<Result, Input = void>(options: ActionOptions<Result, Input>) {
  const { tells, refreshes, ...mutation } = options;
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    ...mutation,
    onError(...failure) {
      if (tells) notify.error(errorText(failure[0], tells === true ? undefined : tells));
      return mutation.onError?.(...failure);
    },
    async onSettled(...outcome) {
      await mutation.onSettled?.(...outcome);
      if (refreshes) await queryClient.invalidateQueries({ queryKey: refreshes });
    },
  });
}

/** The same by one call of the contract, whose input it takes. */
export function useCall<R extends Route>(
  row: R,
  options: ActionOptions<Answer<R>, CallInput<R>> = {},
) {
  const { api } = useHost();
  return useAction({ ...options, mutationFn: (input: CallInput<R>) => api.call(row, input) });
}
