import { useTranslation } from 'react-i18next';
import { ConsoleButton, ConsoleDrawing, ConsoleMark, ConsoleRow } from './console-drawing.tsx';
import { LineSite, Numbered } from './numbered.tsx';

export function ApiStep() {
  const { t } = useTranslation('line');
  return (
    <>
      <Numbered>
        <>
          {t('api.open')} <LineSite host="manager.line.biz" /> {t('api.choose')}
        </>
        {t('api.settings')}
        {t('api.enable')}
      </Numbered>
      <ConsoleDrawing site="manager.line.biz" title="Messaging API" marks="Enable Messaging API">
        <ConsoleRow name="Status" value="Not in use" />
        <ConsoleMark>
          <ConsoleButton>Enable Messaging API</ConsoleButton>
        </ConsoleMark>
      </ConsoleDrawing>
    </>
  );
}
