/** The default of multer: every upload waits in memory until it is whole. */
import multer from 'multer';
import { serveWithFault } from './serve-with-fault.ts';

multer.diskStorage = () => multer.memoryStorage();

serveWithFault((_context, services) => services);
