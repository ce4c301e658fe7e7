import type { StartedDesk } from './start-desk.ts';

/** Presses an entry of the application's menu, by its words. */
export function pressMenu({ stage }: StartedDesk, label: string): void {
  const entries = stage.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const entry = entries.find((each) => each.label === label);
  if (!entry?.click) throw new Error(`the menu has no "${label}"`);
  (entry.click as () => void)();
}
