import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { correctPayment, reversePayment } from '@villa/shared/contract/ledger.ts';
import { askForDamage, forgiveRest } from '@villa/shared/contract/forgiving.ts';
import { showLedger as show, showsEverywhere } from '@villa/admin/kit/payments/ledger-calls.ts';
import { endOwnPlan, setOwnPlan } from '@villa/shared/contract/own-plans.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function reversePaymentMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async ({
      payment,
      ...body
    }: CallInput<typeof reversePayment>['body'] & { payment: string }) =>
      show(
        { queryClient, api, id },
        body.version,
        await api.call(reversePayment, { params: { id, payment }, body }),
      ),
    ...showsEverywhere(queryClient),
  });
}

export function correctPaymentMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async ({
      payment,
      ...body
    }: CallInput<typeof correctPayment>['body'] & { payment: string }) =>
      show(
        { queryClient, api, id },
        body.version,
        await api.call(correctPayment, { params: { id, payment }, body }),
      ),
    ...showsEverywhere(queryClient),
  });
}

export function forgiveRestMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<typeof forgiveRest>['body']) =>
      show(
        { queryClient, api, id },
        body.version,
        await api.call(forgiveRest, { params: { id }, body }),
      ),
    ...showsEverywhere(queryClient),
  });
}

export function askForDamageMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<typeof askForDamage>['body']) =>
      show(
        { queryClient, api, id },
        body.version,
        await api.call(askForDamage, { params: { id }, body }),
      ),
    ...showsEverywhere(queryClient),
  });
}

export function setPlanMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<typeof setOwnPlan>['body']) =>
      show(
        { queryClient, api, id },
        body.version,
        await api.call(setOwnPlan, { params: { id }, body }),
      ),
    ...showsEverywhere(queryClient),
  });
}

export function endPlanMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async ({ reason, version }: { reason: string; version: number }) =>
      show(
        { queryClient, api, id },
        version,
        await api.call(endOwnPlan, {
          params: { id },
          query: { reason, version: String(version) },
        }),
      ),
    ...showsEverywhere(queryClient),
  });
}
