import { SLIP_MAX_BYTES, SLIP_TYPES, type SlipType } from '@villa/shared/contract/payment.ts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidFields } from '../../errors/app-error.ts';

/**
 * What an uploaded slip really is, whatever its name and the browser say.
 * @throws AppError `invalid_fields` (`slip`: `required`, `empty_file`), `too_large`, `wrong_file_type`
 */
export async function readSlipType(data: Buffer | null): Promise<SlipType> {
  if (data === null) throw invalidFields({ slip: 'required' });
  if (data.length === 0) throw invalidFields({ slip: 'empty_file' });
  if (data.length > SLIP_MAX_BYTES) throw new AppError('too_large');
  const found = await fileTypeFromBuffer(data);
  const type = SLIP_TYPES.find((known) => known === found?.mime);
  if (!type) throw new AppError('wrong_file_type');
  return type;
}
