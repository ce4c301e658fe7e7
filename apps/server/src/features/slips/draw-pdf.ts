import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { PageImage, PagesDrawn, PagesOrder } from './draw-pages.ts';
import { boundMemory } from './wasm-memory.ts';

/** A slip has one page; a second one may hold what the first has no room for. */
const MAX_PAGES = 2;
/** Enough for a page with a picture of 50 megapixels, and no more. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;
/** Points of a page are 1/72 inch: a small page is drawn larger, but not without end. */
const MAX_SCALE = 6;

/** Draws the first pages of a PDF. Holds its thread, for as long as the file makes it: call it in one that can be ended. */
export async function drawPdf({ data, side }: PagesOrder): Promise<PagesDrawn> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const bounded = boundMemory(wasm, MAX_MEMORY_BYTES);
  const library = await PDFiumLibrary.init({ wasmBinary: bounded.buffer as ArrayBuffer });
  let document: PDFiumDocument;
  try {
    document = await library.loadDocument(data);
  } catch (error) {
    const isLocked = (error as Error).message.includes('Password');
    return { failure: isLocked ? 'locked_file' : 'unreadable_file' };
  }
  const pages: PageImage[] = [];
  for (const page of firstPages(document)) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(side / originalWidth, side / originalHeight, MAX_SCALE);
    const size = {
      width: Math.max(1, Math.floor(originalWidth * scale)),
      height: Math.max(1, Math.floor(originalHeight * scale)),
    };
    // Neither a page without a size nor one of miles can be looked at.
    if (!(originalWidth > 0 && originalHeight > 0) || size.width * size.height < 100) continue;
    const { data: pixels } = await page.render({ ...size, scale: 1, render: 'bitmap' });
    pages.push({ ...size, pixels });
  }
  return pages.length > 0 ? { pages } : { failure: 'unreadable_file' };
}

function firstPages(document: PDFiumDocument) {
  const count = Math.min(document.getPageCount(), MAX_PAGES);
  return Array.from({ length: count }, (_, index) => document.getPage(index));
}
