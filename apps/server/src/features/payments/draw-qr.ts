/** Big enough to be scanned off a second screen, and to be printed. */
const QR_PIXELS = 720;

/** A QR code as PNG. The library is loaded with the first one. */
export async function drawQr(payload: string): Promise<Buffer> {
  const { toBuffer } = await import('qrcode');
  return toBuffer(payload, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width: QR_PIXELS });
}
