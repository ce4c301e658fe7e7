import '../../scripts/testing/jsdom-gaps.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without this a test would find the buttons of the one before it.
afterEach(cleanup);

// A screen fetches its code when it is first drawn, which takes a busy machine more than a second.
configure({ asyncUtilTimeout: 8000 });
