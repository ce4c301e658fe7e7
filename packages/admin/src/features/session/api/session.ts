import { mutationOptions } from '@tanstack/react-query';
import { logIn, register, setPassword } from '@villa/shared/contract/auth.ts';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function logInMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof logIn>['body']) => api.call(logIn, { body }),
  });
}

export function registerMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof register>['body']) => api.call(register, { body }),
  });
}

export function setPasswordMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof setPassword>['body']) => api.call(setPassword, { body }),
  });
}
