import { mutationOptions } from '@tanstack/react-query';
import {
  type BlockChange,
  type NewBlock,
  addBlock,
  changeBlock,
  removeBlock,
} from '@villa/shared/contract/blocks.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function addBlockMutation(api: AdminApi) {
  return mutationOptions({ mutationFn: (body: NewBlock) => api.call(addBlock, { body }) });
}

export function changeBlockMutation(api: AdminApi, id: string) {
  return mutationOptions({
    mutationFn: (body: BlockChange) => api.call(changeBlock, { params: { id }, body }),
  });
}

export function removeBlockMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(removeBlock, { params: { id } }),
  });
}
