/**
 * sharp, as the server uses it. libvips keeps up to 50 MB of what it has decoded, for programs that open the same
 * picture again; the server never does soon enough.
 */
import sharp from 'sharp';

sharp.cache({ memory: 8, files: 0, items: 20 });

export type { FailOnOptions, OverlayOptions, Sharp } from 'sharp';
export default sharp;
