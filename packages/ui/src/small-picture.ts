interface Size {
  width: number;
  height: number;
}

interface PictureBounds {
  maxBytes: number;
  /** How long the long side may be. */
  side: (size: Size) => number;
}

/** Letters and QR codes have sharp edges, which the lower ones smear: they are for pictures that stay too large. */
const QUALITIES = [0.9, 0.75, 0.5];

/** A picture drawn anew as a JPEG of at most so many bytes. Null: it is none, or this browser cannot draw it. */
export async function smallerPicture(
  file: File,
  { maxBytes, side }: PictureBounds,
): Promise<File | null> {
  const url = URL.createObjectURL(file);
  try {
    // Safari draws a PDF as a picture of its first page, and the others would be lost.
    if ((await file.slice(0, 5).text()) === '%PDF-') return null;
    // An element draws what is turned by its metadata as it is seen, and unpacks no more than is drawn.
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = draw(image, side({ width: image.naturalWidth, height: image.naturalHeight }));
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/jpeg', quality),
      );
      if (blob === null) return null;
      if (blob.size <= maxBytes) {
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
      }
    }
    return null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // A JPEG has no transparency, and black would hide black letters.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Sends a file: a picture that is too large, by its size or by the answer, made smaller. @throws what `send` throws */
export async function sendFitting<Answer>(
  file: File,
  bounds: PictureBounds & { isTooLarge: (error: unknown) => boolean },
  send: (file: File) => Promise<Answer>,
): Promise<Answer> {
  const isOver = file.size > bounds.maxBytes;
  const first = isOver ? ((await smallerPicture(file, bounds)) ?? file) : file;
  try {
    return await send(first);
  } catch (error) {
    if (isOver || !bounds.isTooLarge(error)) throw error;
    const smaller = await smallerPicture(file, bounds);
    if (smaller === null) throw error;
    return await send(smaller);
  }
}
