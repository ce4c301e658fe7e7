import path from 'node:path';

/** The folder of the owner's QR picture, always kept as PNG. */
export const promptpayFolder = (dataDir: string): string => path.join(dataDir, 'promptpay');
