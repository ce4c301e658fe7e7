import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { KeepLink } from './keep-link.tsx';

test.each([
  ['its own', undefined, '/'],
  ['of the page that it will be', '/booking/b1/confirmation', '/booking/b1/confirmation'],
] as const)('the address that a page gives away is %s', async (_, path, copied) => {
  const user = userEvent.setup();
  draw(<KeepLink {...(path && { path })} />);
  await user.click(screen.getByRole('button', { name: /Copy my private link/ }));
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + copied);
});
