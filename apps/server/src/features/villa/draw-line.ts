import sharp from '../../platform/files/sharp.ts';

interface LineStyle {
  /** Family, weight and size in points, as Pango names them: `Sarabun Light 34`. */
  font: string;
  /** The path of the font. */
  fontFile: string;
  /** As CSS writes it. */
  colour: string;
  /** Pixels: a longer line is drawn smaller. */
  most: number;
}

/** A line of text as a PNG without a ground, to be laid over a picture. */
export async function drawLine(
  text: string,
  { font, fontFile, colour, most }: LineStyle,
): Promise<{ data: Buffer; width: number; height: number }> {
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${words}</span>`,
      font,
      fontfile: fontFile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width <= most) return { data, width: info.width, height: info.height };
  const smaller = await sharp(data)
    .resize({ width: most })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data: smaller.data, width: smaller.info.width, height: smaller.info.height };
}
