import {
  MOST_SLIDES,
  addSlides,
  changeBackground,
  deleteBackground,
  deleteSlide,
  orderSlides,
} from '@villa/shared/contract/admin-pictures.ts';
import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { knownUser } from '../../http/access.ts';
import { type Caller, mount } from '../../http/mount.ts';
import { withForm } from '../../http/receive-form.ts';
import { pictureForm } from '../pictures/picture-form.ts';

export function mountVillaPictures(router: Router, deps: Deps): void {
  const { villaPictures, config } = deps;
  const villaFor = (call: Caller) => deps.adminVillas.read(knownUser(call.user));

  mount(router, changeBackground, deps, async (call) => {
    await withForm(call, pictureForm(config, 'backgroundImage', 1), ({ files }) =>
      villaPictures.setBackground(files),
    );
    return villaFor(call);
  });
  mount(router, deleteBackground, deps, async (call) => {
    await villaPictures.removeBackground();
    return villaFor(call);
  });
  mount(router, addSlides, deps, async (call) => {
    await withForm(call, pictureForm(config, 'slideImages', MOST_SLIDES), ({ files }) =>
      villaPictures.addSlides(files),
    );
    return villaFor(call);
  });
  mount(router, deleteSlide, deps, async (call) => {
    await villaPictures.removeSlide(call.params.id);
    return villaFor(call);
  });
  mount(router, orderSlides, deps, (call) => {
    villaPictures.orderSlides(call.body.ids);
    return villaFor(call);
  });
}
