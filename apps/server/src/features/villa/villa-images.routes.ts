import {
  MAX_SLIDES,
  addSlides,
  changeBackground,
  changeDarkBackground,
  changeHostPicture,
  deleteBackground,
  deleteDarkBackground,
  deleteHostPicture,
  deleteSlide,
  describePicture,
  orderSlides,
} from '@villa/shared/contract/admin-pictures.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { type Caller, mount } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { imageForm } from './image-form.ts';
import type { VillaContext } from './services.ts';

export function mountVillaImages(router: Router, deps: VillaContext): void {
  const { villaImages, config } = deps;
  const villaFor = (call: Caller) => deps.adminVillas.read(knownUser(call.user));

  mount(router, changeBackground, deps, async (call) => {
    await withForm(call, imageForm(config, 'backgroundImage', 1), ({ files }) =>
      villaImages.setBackground(files),
    );
    return villaFor(call);
  });
  mount(router, deleteBackground, deps, async (call) => {
    await villaImages.removeBackground();
    return villaFor(call);
  });
  mount(router, changeDarkBackground, deps, async (call) => {
    await withForm(call, imageForm(config, 'darkBackgroundImage', 1), ({ files }) =>
      villaImages.setDarkBackground(files),
    );
    return villaFor(call);
  });
  mount(router, deleteDarkBackground, deps, async (call) => {
    await villaImages.removeDarkBackground();
    return villaFor(call);
  });
  mount(router, changeHostPicture, deps, async (call) => {
    await withForm(call, imageForm(config, 'hostPicture', 1), ({ files }) =>
      villaImages.setHostPicture(files),
    );
    return villaFor(call);
  });
  mount(router, deleteHostPicture, deps, async (call) => {
    await villaImages.removeHostPicture();
    return villaFor(call);
  });
  mount(router, describePicture, deps, (call) => {
    villaImages.describe(call.params.id, call.body);
    return villaFor(call);
  });
  mount(router, addSlides, deps, async (call) => {
    await withForm(call, imageForm(config, 'slideImages', MAX_SLIDES), ({ files }) =>
      villaImages.addSlides(files),
    );
    return villaFor(call);
  });
  mount(router, deleteSlide, deps, async (call) => {
    await villaImages.removeSlide(call.params.id);
    return villaFor(call);
  });
  mount(router, orderSlides, deps, (call) => {
    villaImages.orderSlides(call.body.ids);
    return villaFor(call);
  });
}
