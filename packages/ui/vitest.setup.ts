import '../../scripts/testing/jsdom-gaps.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without this a test would find the buttons of the one before it.
afterEach(cleanup);
