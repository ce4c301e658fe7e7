/** Lets the server and its commands find the settings of `.env` in the workspace, where that file is there. */
import { existsSync } from 'node:fs';
import { inRoot } from './paths.ts';

const file = inRoot('.env');
if (existsSync(file)) process.env['VILLA_ENV_FILE'] ??= file;
