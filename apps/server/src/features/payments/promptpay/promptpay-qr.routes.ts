import {
  deletePromptpayQr,
  previewPromptpay,
  uploadPromptpayQr,
} from '@villa/shared/contract/admin-villa.ts';
import type { Router } from 'express';
import { knownUser } from '@villa/server/platform/auth/access.ts';
import { mount } from '@villa/server/platform/http/mount.ts';
import { wantsPassword } from '@villa/server/features/staff/wants-password.ts';
import { withForm } from '@villa/server/platform/http/receive-form.ts';
import { imageForm } from '../../villa/image-form.ts';
import type { PaymentsContext } from '../services.ts';

export function mountPromptpayQr(router: Router, deps: PaymentsContext): void {
  const { promptpayQrs } = deps;
  const withPassword = [wantsPassword(deps.recentPasswords)];

  mount(router, previewPromptpay, deps, async ({ query }) => {
    const { picture, ...rest } = await promptpayQrs.preview(Number(query.amount ?? 0));
    const address = picture && `data:image/png;base64,${picture.toString('base64')}`;
    return { picture: address, ...rest };
  });
  mount(
    router,
    uploadPromptpayQr,
    deps,
    async (call) => {
      await withForm(call, imageForm(deps.config, 'qrImage', 1), ({ files }) =>
        promptpayQrs.upload(knownUser(call.user), files),
      );
      return deps.adminVillas.read(knownUser(call.user));
    },
    withPassword,
  );
  mount(
    router,
    deletePromptpayQr,
    deps,
    (call) => {
      promptpayQrs.remove(knownUser(call.user));
      return deps.adminVillas.read(knownUser(call.user));
    },
    withPassword,
  );
}
