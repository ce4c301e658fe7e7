import { useToastsWanted } from './notify.ts';
import { useModule } from './use-module.ts';

const loadToasts = () => import('./toasts.tsx');

/** Messages on a page that starts without the code for them. */
export function ToastsSlot() {
  const wanted = useToastsWanted();
  const { module } = useModule(loadToasts, wanted);
  return module ? <module.Toasts /> : null;
}
