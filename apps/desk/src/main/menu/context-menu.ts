/** The menu of the right mouse button: Electron itself has none. */
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type App, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';
import { textsIn } from '../../texts/texts.ts';

type Pressed = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>;

/** For every page that is ever opened. */
export function offerContextMenu(app: Pick<App, 'on'>, language: () => Language): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_pressed, params) => {
      const items = contextTemplate(language(), params);
      if (items.length > 0) Menu.buildFromTemplate(items).popup();
    });
  });
}

/** Empty where there is nothing to copy and nowhere to write. */
function contextTemplate(
  language: Language,
  { isEditable, selectionText, editFlags }: Pressed,
): MenuItemConstructorOptions[] {
  const { menu } = textsIn(language);
  const copy = { role: 'copy', label: menu.copy, enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: menu.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: menu.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: menu.selectAll, enabled: editFlags.canSelectAll },
  ];
}
