import { useCall } from '@villa/admin/kit/use-action.ts';
import { changeChannel, type Channel } from '@villa/shared/contract/channels.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useNightWords } from '../use-night-words.ts';
import { WindowChoice, isWhole, typedWord, wordOf } from './window-choice.tsx';

/** The nights that a channel does not sell yet: closed here with an offer, or sold here by the owner's word. */
export function OwnWindow({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['channels', 'shell']);
  const words = useNightWords();
  const mayChange = useCan('channels.write');
  const [isOpen, setOpen] = useState(false);
  const { name, sellWindowFrom, health } = channel;
  const { offered, sold, soldByYou } = health;
  // While its calendar closes no such nights there is nothing to be asked about.
  const asks = health.asksWindow && sold.length > 0;
  const open = (text: string) =>
    mayChange ? (
      <Button look="plain" className="-ml-3" onClick={() => setOpen(true)}>
        {text}
      </Button>
    ) : null;
  return (
    <>
      {asks ? (
        <div className="grid justify-items-start gap-2 rounded-control bg-warn-soft p-3 text-ink">
          <p>{t('window.asks', { name, nights: words(sold) })}</p>
          {mayChange ? (
            <Button look="outline" onClick={() => setOpen(true)}>
              {t('window.answer')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {sellWindowFrom !== null && !asks ? (
        <div className="grid justify-items-start">
          <p>
            {sold.length > 0
              ? t('window.sold', { name, nights: words(sold) })
              : t('window.soldNone', { name })}
          </p>
          {open(t('window.change'))}
        </div>
      ) : null}
      {offered.length > 0 ? (
        <div className="grid justify-items-start">
          <p>{t('window.offered', { name, nights: words(offered) })}</p>
          {open(t('window.sell'))}
        </div>
      ) : null}
      {soldByYou.length > 0 ? (
        <p>{t('window.soldByYou', { name, nights: words(soldByYou) })}</p>
      ) : null}
      {isOpen ? <SellWindow channel={channel} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SellWindow({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation(['channels', 'shell']);
  const { notify } = useHost();
  const words = useNightWords();
  const { id, name, version, sellWindowFrom, health } = channel;
  const nights = [...health.offered, ...health.sold];
  const [word, setWord] = useState(() =>
    typedWord(health.sellFrom ?? sellWindowFrom, nights[0]?.from),
  );
  const [isIncomplete, setIncomplete] = useState(false);
  const changing = useCall(changeChannel, {
    onSuccess() {
      onClose();
      notify.success(t('shell:saved'));
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('window.title', { name })}
      yes={t('shell:save')}
      busy={changing.isPending}
      error={isIncomplete ? t('window.incomplete') : changing.error}
      onYes={() => {
        setIncomplete(!isWhole(word));
        if (isWhole(word))
          changing.mutate({ params: { id }, body: { version, sellWindowFrom: wordOf(word) } });
      }}
    >
      {nights.length > 0 ? <p>{t('window.why', { name, nights: words(nights) })}</p> : null}
      <WindowChoice name={name} value={word} onChange={setWord} />
      <p className="text-sm">{t('window.warning', { name })}</p>
    </ConfirmDialog>
  );
}
