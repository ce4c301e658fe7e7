import { letGuestsArrive } from '../arrivals.ts';
import { staffScreen } from './staff-screen.ts';

const GUEST = /Malee/;

/** The register: a day that runs, a row that is filled in, a receipt. */
export const ARRIVAL_SCREENS = [
  staffScreen('arrivals', {
    withAxe: true,
    as: 'staff',
    path: '/arrivals',
    first: (_, server) => letGuestsArrive(server),
    shows: GUEST,
  }),
  staffScreen('arrivals-fill', {
    isWindow: true,
    withAxe: true,
    as: 'staff',
    path: '/arrivals',
    first: (_, server) => letGuestsArrive(server),
    async act({ page, press, texts }) {
      const list = page.getByRole('list', { name: texts.arrivals.rows.label });
      await press(list.getByRole('button').last());
    },
  }),
  staffScreen('arrivals-filing', {
    isWindow: true,
    as: 'staff',
    path: '/arrivals',
    first: (_, server) => letGuestsArrive(server),
    async act({ button, press, texts }) {
      await press(button(texts.arrivals.foot.mark));
    },
  }),
];
