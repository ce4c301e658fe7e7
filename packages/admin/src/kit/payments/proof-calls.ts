import { mutationOptions } from '@tanstack/react-query';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { uploadTransferPicture } from '@villa/shared/contract/transfer-pictures.ts';
import { sendFitting } from '@villa/ui/small-picture.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

interface Proof {
  payment: string;
  file: File;
  onProgress?: (part: number) => void;
}

/** Sends the picture of a transfer that went back to the guest. */
export function transferPictureMutation(api: AdminApi, id: string) {
  return mutationOptions({
    mutationFn: ({ payment, file, ...progress }: Proof) =>
      sendFitting(file, SLIP_PICTURE, (fits) => {
        const form = new FormData();
        form.append('picture', fits, fits.name);
        return api.upload(uploadTransferPicture, { params: { id, payment }, form, ...progress });
      }),
  });
}
