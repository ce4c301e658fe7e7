/** How the summary of a stay is laid out on its page. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { walkStayWithEverything } from '../../testing/stay-with-everything.ts';

interface Piece {
  str: string;
  left: number;
  right: number;
  y: number;
}

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

/** The pieces of text of each page, in points. */
async function pagesOf(id: string, language: string): Promise<Piece[][]> {
  const answer = await stage.app.fetch(`/api/booking/${id}/receipt.pdf?language=${language}`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , left = 0, y = 0] = item.transform as number[];
        return [{ str: item.str, left, right: left + item.width, y }];
      });
    }),
  );
}

test.each(['th', 'en'])(
  'S19 the summary in %s of a stay with everything that is over has one page, and no terms that are over',
  async (language) => {
    // A head of six lines.
    stage.set(`legal_name = 'Baan Vela Co., Ltd.', licence_number = '000/2569',
      address = '{"th":"99 หมู่ 0\\nหนองทะเล","en":"99 Moo 0\\nNong Thale"}'`);
    const { id } = await walkStayWithEverything(stage, { language: language as 'th' | 'en' });
    const pages = await pagesOf(id, language);
    expect(pages).toHaveLength(1);
    const words = pages.flat().map(({ str }) => str);
    for (const sum of ['72,875', '70,875', '74,159', '3,284', '10,000', '8,500', '1,500']) {
      expect(words.join(' ')).toContain(sum);
    }
    expect(words.join(' ')).not.toMatch(/The terms of this booking|เงื่อนไขการจองนี้/);
  },
);

test('S19 a long name of an extra runs into no figure', async () => {
  const carName =
    'AIRPORT TRANSFER WITH A DRIVER WHO WAITS AND BRINGS EVERYBODY BACK HOME AGAIN, AT ANY HOUR OF A DAY';
  const { id } = await walkStayWithEverything(stage, { carName });
  const pieces = (await pagesOf(id, 'en')).flat();
  expect(pieces.some(({ str }) => str.includes('AIRPORT TRANSFER'))).toBe(true);
  for (const one of pieces) {
    const beside = pieces.filter(({ y, left }) => Math.abs(y - one.y) < 1 && left > one.left);
    for (const other of beside) expect(other.left).toBeGreaterThanOrEqual(one.right - 1);
  }
});
