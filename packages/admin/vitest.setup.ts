import '../../scripts/testing/jsdom-gaps.ts';
import { freshPage } from '../../scripts/testing/fresh-page.ts';
import { elementErrors } from '../../scripts/testing/late-page.ts';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

beforeAll(freshPage);

// Without this a test would find the buttons of the one before it.
afterEach(cleanup);

// A busy machine needs more than the usual second to fetch a screen's code and to draw it.
configure({ asyncUtilTimeout: 60_000, getElementError: elementErrors(prettyDOM) });
