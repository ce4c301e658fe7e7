import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import {
  changeMe,
  changePassword,
  logOutEverywhere,
  setMailLanguage,
} from '@villa/shared/contract/auth.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function changePasswordMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof changePassword>['body']) =>
      api.call(changePassword, { body }),
  });
}

export function logOutEverywhereMutation(api: AdminApi) {
  return mutationOptions({ mutationFn: () => api.call(logOutEverywhere, {}) });
}

export function changeMeMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof changeMe>['body']) => api.call(changeMe, { body }),
  });
}

export function setMailLanguageMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (language: Language) => api.call(setMailLanguage, { body: { language } }),
  });
}
