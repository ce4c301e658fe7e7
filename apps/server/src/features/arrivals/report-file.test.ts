import ExcelJS from 'exceljs';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalIn } from '../../testing/ask.ts';
import {
  HANA,
  KENJI,
  MALEE,
  WULANDARI,
  arrivalsStageOfEach,
} from '../../testing/arrivals-stage.ts';
import { PNG } from '../../testing/guest.ts';
import { TM30_HEADERS } from './tm30-file.ts';

const stage = arrivalsStageOfEach();

/** The rows of a day's file, as another program reads them. */
async function rowsOf(query: string): Promise<string[][]> {
  const answer = await stage.download(query);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: 9 }, (_, at) => row.getCell(at + 1).text));
  });
  expect(rows[0]).toEqual([...TM30_HEADERS]);
  return rows.slice(1);
}
const refused = async (query: string) => {
  const answer = await stage.download(query);
  return [answer.status, ((await answer.json()) as { code: string; data?: unknown }).code];
};
const file = (body: object) => stage.call('POST', `/${stage.booking}/filed`, body);

describe('the portal’s file', () => {
  test('C3 holds the foreigners of a day, and who read their numbers is noted', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    expect(await rowsOf('date=2026-12-10')).toEqual([
      ['KENJI', '', 'TANAKA', 'M', 'TR0045906', 'JPN', '17/06/1984', '15/12/2026', ''],
      ['HANA', '', 'TANAKA', 'F', 'TR7731482', 'JPN', '06/03/2020', '15/12/2026', ''],
      ['WULANDARI', '', '', 'F', 'C8820417', 'IDN', '00/00/1961', '15/12/2026', ''],
    ]);
    expect(stage.app.deps.checkInRows.readings(stage.booking)).toHaveLength(3);
    const { headers } = await stage.download('date=2026-12-10');
    expect(headers.get('content-disposition')).toContain('tm30-2026-12-10.xlsx');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('C3 names who misses something and writes nothing, and G8 is made without her on demand', async () => {
    await stage.write([KENJI, HANA, { ...WULANDARI, passportNumber: '' }, MALEE]);
    const answer = await stage.download('date=2026-12-10');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'arrival_incomplete',
      data: { names: ['WULANDARI'] },
    });
    const { guests } = await stage.read();
    const rows = await rowsOf(`date=2026-12-10&without=${guests[2]?.id}`);
    expect(rows.map(([name]) => name)).toEqual(['KENJI', 'HANA']);
  });

  test('C3 leaves out who is reported by hand', async () => {
    await stage.write([KENJI, { ...HANA, nationality: 'OTHER' }, MALEE, MALEE]);
    expect((await stage.read()).guests[1]).toMatchObject({ byHand: 'nationality', missing: [] });
    expect((await rowsOf('date=2026-12-10')).map(([name]) => name)).toEqual(['KENJI']);
    await file({ receipt: '1' });
    expect(await refused('date=2026-12-10')).toEqual([409, 'nothing_to_file']);
  });

  test('C2 keeps two arrival days of a stay apart, and an older day stays its own', async () => {
    await stage.write([KENJI, HANA, MALEE, MALEE]);
    stage.app.clock.set('2026-12-12T05:00:00Z');
    await stage.change({ guests: [{ ...KENJI, givenName: 'Taro' }] });
    expect((await rowsOf('date=2026-12-12')).map(([name]) => name)).toEqual(['TARO']);
    expect((await rowsOf('date=2026-12-10')).map(([name]) => name)).toEqual(['KENJI', 'HANA']);
    expect(await refused('date=2026-12-11')).toEqual([404, 'not_found']);
    expect(await stage.read()).toMatchObject({ day: '2026-12-10', isLate: true });
  });

  test('C2 of a channel entry without names is refused, unless it is left out by its id', async () => {
    const stay = await stage.sell('2026-12-02', '2026-12-04');
    expect(await refused('date=2026-12-02')).toEqual([409, 'arrival_incomplete']);
    expect(await refused(`date=2026-12-02&without=${stay}`)).toEqual([409, 'nothing_to_file']);
  });
});

describe('marking as filed', () => {
  beforeEach(async () => {
    await stage.write([KENJI, HANA, { ...WULANDARI, passportNumber: '' }, MALEE]);
    stage.app.clock.set('2026-12-10T12:00:00Z');
  });

  test('C2 needs the number of the receipt or its picture', async () => {
    expect((await file({})).body.fields).toEqual({ receipt: 'required' });
    const { guests } = await stage.read();
    const picture = await stage.form([
      ['guests', `${guests[0]?.id},${guests[1]?.id}`],
      ['picture', PNG, 'receipt.png'],
    ]);
    expect(picture.status).toBe(201);
    const [filing] = picture.body.filings;
    expect(filing).toMatchObject({ receipt: '', guests: [guests[0]?.id, guests[1]?.id] });
    const token = await stage.tokenOf('staff');
    const headers = { authorization: `Bearer ${token}` };
    const shown = await stage.app.fetch(filing.pictureUrl, { headers });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await stage.app.fetch(filing.pictureUrl)).status).toBe(401);
  });

  test('G8 names the rows that it is for; who was left out stays open until she is reported by hand', async () => {
    const { body } = await file({ receipt: 'TM30-691211-004417' });
    expect(body).toMatchObject({ state: 'some', filedCount: 2, isLate: false });
    expect(body.guests[0].filed).toMatchObject({
      receipt: 'TM30-691211-004417',
      isLate: false,
      isChanged: false,
    });
    expect(body.guests[2].filed).toBeNull();
    expect(await refused('date=2026-12-10')).toEqual([409, 'arrival_incomplete']);
    stage.app.clock.set('2026-12-12T00:00:00Z');
    const byHand = await file({ receipt: 'BY-HAND-7', guests: [body.guests[2].id] });
    expect(byHand.body).toMatchObject({
      state: 'filed',
      filedCount: 3,
      isLate: false,
      dueAt: null,
    });
    expect(byHand.body.guests[2].filed).toMatchObject({ isLate: true });
    expect(byHand.body.filings.map(({ receipt }: { receipt: string }) => receipt)).toEqual([
      'BY-HAND-7',
      'TM30-691211-004417',
    ]);
  });

  test('C2 names nobody twice, no Thai, nobody without a name, and no stranger', async () => {
    await file({ receipt: '1' });
    expect(refusalIn(await file({ receipt: '2' }))).toEqual([409, 'nothing_to_file']);
    const { guests } = await stage.read();
    for (const id of [guests[0]?.id, guests[3]?.id, 'nobody']) {
      const answer = await file({ receipt: '2', guests: [id] });
      expect(answer.body.fields).toEqual({ guests: 'invalid' });
    }
  });

  test('G8 says what was changed since, and it can be filed again', async () => {
    await file({ receipt: '1' });
    await stage.write([{ passportNumber: 'TR0045907' }]);
    const changed = await stage.read();
    expect(changed.isChanged).toBe(true);
    expect(changed.guests.map(({ filed }) => filed?.isChanged ?? null)).toEqual([
      true,
      false,
      null,
      null,
    ]);
    const again = await file({ receipt: '2', guests: [changed.guests[0]?.id] });
    expect(again.body).toMatchObject({ isChanged: false, filedCount: 2 });
  });

  test('C4 loses its pictures with the rows, after an hour', async () => {
    await stage.form([['picture', PNG, 'receipt.png']]);
    const folder = path.join(stage.app.dataDir, 'report-pictures');
    const files = () => (existsSync(folder) ? readdirSync(folder) : []);
    await stage.app.deps.arrivals.sweepPictures();
    expect(files()).toHaveLength(1);
    stage.app.deps.forgetGuests({ booking: stage.booking });
    stage.app.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await stage.app.deps.arrivals.sweepPictures();
    expect(files()).toHaveLength(0);
  });
});
