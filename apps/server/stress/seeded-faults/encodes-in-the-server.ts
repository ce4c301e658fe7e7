/** As the server did before: pictures are encoded in the server itself, with all of glibc's heaps. */
import { encodeFirst, encodeImage } from '../../src/features/villa/encode-image.ts';
import { EncodeQueue } from '../../src/features/villa/encode-queue.ts';
import { serveWithFault } from './serve-with-fault.ts';

EncodeQueue.prototype.encode = encodeImage;
EncodeQueue.prototype.encodeFirst = encodeFirst;

serveWithFault((_context, services) => services);
