import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../apps/server/seed/pictures');

/** The file of one of the demo villa's pictures, by its name such as `night`. */
export const seedPicture = (name: string): string => path.join(FOLDER, `${name}.jpg`);
