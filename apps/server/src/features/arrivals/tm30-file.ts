import { writeXlsx } from '../../platform/files/write-xlsx.ts';
import type { SheetCells } from '@villa/shared/domain/arrivals/report-row.ts';

/** The name of the sheet in the immigration office's own file, byte for byte. */
export const TM30_SHEET = 'แบบแจ้งที่พัก Inform Accom';

/** Its headers, byte for byte; the blank after `A.D.)` belongs to them. */
export const TM30_HEADERS = [
  'ชื่อ\nFirst Name *',
  'ชื่อกลาง\nMiddle Name',
  'นามสกุล\nLast Name',
  'เพศ\nGender *',
  'เลขหนังสือเดินทาง\nPassport No. *',
  'สัญชาติ\nNationality *',
  'วัน เดือน ปี เกิด\nBirth Date\nDD/MM/YYYY(ค.ศ. / A.D.) \nเช่น 17/06/1985 หรือ 10/00/1985 หรือ 00/00/1985',
  'วันที่แจ้งออกจากที่พัก\nCheck-out Date\nDD/MM/YYYY(ค.ศ. / A.D.) \nเช่น 14/06/2023',
  'เบอร์โทรศัพท์\nPhone No.',
] as const;

/** The portal's import file with these rows: one of the foreigners who arrived on a day. Every cell is text. */
export function tm30File(rows: readonly SheetCells[]): Promise<Buffer> {
  return writeXlsx({ name: TM30_SHEET, rows: [TM30_HEADERS, ...rows] });
}
