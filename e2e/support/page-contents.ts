import { readFile } from 'node:fs/promises';
import { MAX_SLIDES, addSlides, deleteSlide } from '@villa/shared/contract/admin-pictures.ts';
import { changeVilla, getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { MAX_OF_LIST, type PageContents } from '@villa/shared/contract/page-contents.ts';
import { AMENITIES } from '@villa/shared/domain/villa/amenities.ts';
import { UNWRITTEN, UNWRITTEN_POSTAL } from '@villa/shared/domain/villa/page-contents.ts';
import { type Page, expect } from '@playwright/test';
import type { Guest } from './guest.ts';
import { seedPicture } from './seed-picture.ts';
import type { TestServer } from './test-server.ts';

const both = (th: string, en: string) => ({ th, en });

export const NOTHING_WRITTEN: PageContents = {
  amenities: [],
  amenityWords: {},
  sampleReviews: false,
  contact: { phone: '', line: '', whatsapp: '', email: '' },
  host: { name: UNWRITTEN, about: UNWRITTEN },
  address: UNWRITTEN,
  postal: UNWRITTEN_POSTAL,
  position: null,
  directions: UNWRITTEN,
  included: [],
  houseRules: [],
  goodToKnow: [],
  nearby: [],
  responseTime: UNWRITTEN,
  privacy: UNWRITTEN,
};

const THAI_WITHOUT_SPACES = 'ถนนเลียบชายหาดคลองม่วงตำบลหนองทะเลอำเภอเมืองกระบี่จังหวัดกระบี่'.repeat(4);

/** As much as somebody who writes a lot writes. */
export const MUCH_WRITTEN: PageContents = {
  amenities: [...AMENITIES],
  amenityWords: {
    pool: both('สระยาวสิบสองเมตร '.repeat(9).trim(), 'Twelve metres long. '.repeat(9).trim()),
    wifi: both('เร็วพอสำหรับประชุม', 'W'.repeat(200)),
  },
  sampleReviews: true,
  contact: {
    phone: '0000000000',
    line: '@a-line-id-that-is-as-long-as-one-can-be-1234567',
    whatsapp: '',
    email: `${'long'.repeat(12)}@${'villa-by-the-sea'.repeat(3)}.example`,
  },
  host: {
    name: both('คุณเพลินจิตต์ประภาวรรณ ณ ริมทะเล', 'Khun Ploenchit Prapawan na Rimtalay'),
    about: both('ถามได้เลยค่ะ '.repeat(60), 'Ask me anything you like. '.repeat(30)),
  },
  address: both(THAI_WITHOUT_SPACES, `${'Nongthalemueangkrabi'.repeat(12)}, Krabi`),
  postal: {
    street: both('99 หมู่ 0', '99 Moo 0'),
    locality: both('หนองทะเล เมืองกระบี่', 'Nong Thale, Mueang Krabi'),
    region: both('กระบี่', 'Krabi'),
    postalCode: '81180',
  },
  position: { lat: 8.0478, lng: 98.7562 },
  directions: both('ขับตรงมาเรื่อย ๆ '.repeat(90), 'Straight on, and on again. '.repeat(70)),
  included: Array.from({ length: MAX_OF_LIST.included }, (_, index) =>
    both(`ของที่รวมอยู่ในราคาชิ้นที่ ${index + 1}`, `Included thing number ${index + 1}`),
  ),
  houseRules: [
    both('ก'.repeat(300), `${'A rule of three hundred letters. '.repeat(9)}The end`),
    ...Array.from({ length: 12 }, (_, index) => both(`กฎข้อ ${index}`, `Rule ${index}`)),
  ],
  goodToKnow: Array.from({ length: 20 }, (_, index) => ({
    question: both(`คำถามที่ ${index + 1} ยาวพอสมควรไหม`, `Is question ${index + 1} long enough?`),
    answer: both('คำตอบ '.repeat(80), 'An answer. '.repeat(60)),
  })),
  nearby: Array.from({ length: MAX_OF_LIST.nearby }, (_, index) => ({
    name: both(`สถานที่ใกล้เคียงชื่อยาวมากลำดับที่ ${index}`, `A place with a long name, ${index}`),
    minutes: 5 + index,
    by: (['walk', 'car', 'boat'] as const)[index % 3] ?? 'car',
    // All in one place: their marks must not lie on each other.
    position: index % 2 === 0 ? { lat: 8.06, lng: 98.77 } : { lat: 8.4, lng: 98.2 + index / 50 },
  })),
  responseTime: both('ตอบทุกวัน '.repeat(18), 'We answer every day. '.repeat(9)),
  privacy: both('ข้อความ '.repeat(400), 'Words. '.repeat(400)),
};

export async function writePage(server: TestServer, contents: PageContents): Promise<void> {
  const owner = await server.ownerApi();
  await owner.call(changeVilla, { body: contents });
}

/** Leaves so many slides, the first ones. */
export async function keepSlides(server: TestServer, most: number): Promise<void> {
  const staff = await server.staffApi();
  const { slideImages, pictures } = await staff.call(getAdminVilla, {});
  for (const address of slideImages.slice(most)) {
    await staff.call(deleteSlide, { params: { id: pictures[address]?.id ?? '' } });
  }
}

/** Adds slides until there are as many as a villa may have. */
export async function fillSlides(server: TestServer): Promise<void> {
  const { slideImages } = await (await server.staffApi()).call(getAdminVilla, {});
  const body = new FormData();
  const file = new Blob([await readFile(seedPicture('detail_water'))], { type: 'image/jpeg' });
  for (let count = slideImages.length; count < MAX_SLIDES; count++) {
    body.append('slideImages', file, `${count}.jpg`);
  }
  const headers = { authorization: `Bearer ${await server.staffToken()}` };
  const answer = await fetch(server.url + addSlides.path, {
    method: addSlides.method,
    headers,
    body,
  });
  expect(answer.status).toBe(201);
}

/** Opens the home page and goes down until all of its parts are there. */
export async function openWholeHome({ page }: Guest): Promise<void> {
  await page.goto('/');
  // A line that is shorter in the villa's font makes the page shorter: at its very end that counts as a shift.
  await expect(page.locator('html[data-fonts]')).toHaveCount(1);
  await goDownHome(page);
}

/** Down the home page that is open, until all of its parts are there. */
export async function goDownHome(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const toEnd = () =>
    page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await toEnd();
  // A jump in the frame in which the footer grows by its last words counts as a shift of the footer.
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 20_000 });
  const end = page.locator('.close-band');
  await expect(async () => {
    await toEnd();
    await expect(end).toBeInViewport({ timeout: 500 });
  }).toPass();
}
