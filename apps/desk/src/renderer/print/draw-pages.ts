/**
 * Draws the pages of a PDF as pictures fine enough for a printer. Brings Mozilla's reader with it, which
 * is larger than the rest of the desk together, so it is loaded when something is printed.
 */
import { GlobalWorkerOptions, type PDFDocumentProxy, getDocument } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers it with the file's address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** A page as it is printed; its size is in points, 72 of which are an inch. */
export interface DrawnPage {
  picture: Blob;
  width: number;
  height: number;
}

const POINTS_AN_INCH = 72;
/** Fewer dots than this show in print. */
const DOTS_AN_INCH = 300;
/** A little more than A4 needs. A canvas that is too large for the browser stays white without an error. */
const MAX_DOTS = 4000;
const ERRORS_ONLY = 0;

GlobalWorkerOptions.workerSrc = workerAddress;

export async function drawPages(file: Blob): Promise<DrawnPage[]> {
  const reading = getDocument({
    data: await file.arrayBuffer(),
    // Letters are drawn as shapes, so that no font out of a file gets into the page.
    disableFontFace: true,
    useSystemFonts: false,
    // The policy forbids it.
    useWasm: false,
    // A document on which something is missing would be worse than none.
    stopAtErrors: true,
    verbosity: ERRORS_ONLY,
  });
  try {
    const pdf = await reading.promise;
    const pages: DrawnPage[] = [];
    // One after the other: a page takes 35 MB while it is drawn.
    for (let page = 1; page <= pdf.numPages; page += 1) {
      pages.push(await drawPage(pdf, page));
    }
    return pages;
  } finally {
    await reading.destroy();
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_AN_INCH / POINTS_AN_INCH, MAX_DOTS / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const viewport = page.getViewport({ scale });
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  // Gives its memory back at once, not at the next garbage collection.
  canvas.width = 0;
  canvas.height = 0;
  if (!picture) throw new Error(`page ${number} could not be drawn`);
  return { picture, width, height };
}
