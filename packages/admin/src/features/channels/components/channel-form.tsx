import { useCall } from '@villa/admin/kit/use-action.ts';
import {
  addChannel,
  changeChannel,
  type Channel,
  type Stretch,
  syncChannel,
  type SyncResult,
} from '@villa/shared/contract/channels.ts';
import { CHANNEL_KINDS, type ChannelKind } from '@villa/shared/domain/stay/channels.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { readCommission } from '@villa/shared/domain/booking/booking-source.ts';
import { commissionText } from '@villa/shared/i18n/booking-sources.ts';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { stretchesOf, useNightWords } from '../use-night-words.ts';
import { Account } from './account.tsx';
import {
  WindowChoice,
  type WindowWord,
  firstSold,
  isWhole,
  typedWord,
  wordOf,
} from './window-choice.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface ChannelFormProps {
  /** Null for a new one. */
  channel: Channel | null;
  onClose: () => void;
}

/** Three steps: where it is and its address, ours for there, and a trial before anything is taken. */
export function ChannelForm({ channel, onClose }: ChannelFormProps) {
  const { t } = useTranslation(['channels', 'common', 'errors', 'shell']);
  const { notify } = useHost();
  const errorText = useErrorText();
  const words = useNightWords();
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'airbnb');
  const [name, setName] = useState(channel?.name ?? '');
  const [importUrl, setImportUrl] = useState(channel?.importUrl ?? '');
  const [commission, setCommission] = useState(commissionText(channel?.commission ?? null));
  const [isUnread, setUnread] = useState(false);
  const [added, setAdded] = useState<Channel | null>(null);
  const [step, setStep] = useState(1);
  const [trial, setTrial] = useState<SyncResult | null>(null);
  const adding = useCall(addChannel);
  const changing = useCall(changeChannel);
  const trying = useCall(syncChannel);
  const [word, setWord] = useState<WindowWord>(typedWord(null));
  const isOffered = (trial?.offered.length ?? 0) > 0;
  const shownName = name.trim() || t(`kind.${kind}`);
  const failure = adding.error ?? changing.error;

  function save(event: FormEvent): void {
    event.preventDefault();
    const usual = readCommission(commission);
    const cannotRead = usual === null && commission.trim() !== '';
    setUnread(cannotRead);
    if (cannotRead) return;
    const fields = { kind, name: shownName, importUrl: importUrl.trim(), commission: usual };
    const known = channel ?? added;
    if (known === null) {
      // Not read before its trial has been seen.
      adding.mutate(
        { body: { ...fields, active: false } },
        {
          onSuccess(one) {
            setAdded(one);
            setStep(2);
          },
        },
      );
      return;
    }
    changing.mutate(
      { params: { id: known.id }, body: { version: known.version, ...fields } },
      {
        onSuccess(one) {
          if (channel === null) {
            setAdded(one);
            setStep(2);
            return;
          }
          notify.success(t('shell:saved'));
          onClose();
        },
      },
    );
  }

  function tryOut({ id }: Channel): void {
    setStep(3);
    setTrial(null);
    trying.mutate(
      { params: { id }, body: { dryRun: true } },
      {
        onSuccess(result) {
          setTrial(result);
          // Closed until somebody says otherwise; the distance or day stands ready.
          setWord({ ...typedWord(result.sellFrom, result.offered[0]?.from), way: 'closed' });
        },
      },
    );
  }

  function start({ id, version }: Channel): void {
    changing.mutate(
      {
        params: { id },
        body: { version, active: true, ...(isOffered && { sellWindowFrom: wordOf(word) }) },
      },
      {
        onSuccess() {
          notify.success(t('form.started'));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title={channel ? t('form.editTitle', { name: channel.name }) : t('add')}
      {...(channel ? {} : { description: t('form.step', { step }) })}
    >
      <div className="grid gap-5">
        {step === 1 ? (
          <form noValidate onSubmit={save} className="grid gap-5">
            <Field label={t('form.kind')}>
              <select
                value={kind}
                onChange={({ target }) => setKind(target.value as ChannelKind)}
                className={selectClass}
              >
                {CHANNEL_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`kind.${one}`)}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={t('form.name')}>
              <input
                value={name}
                maxLength={60}
                placeholder={t(`kind.${kind}`)}
                onChange={({ target }) => setName(target.value)}
                className={controlClass}
              />
            </Field>
            <Field
              label={t('form.importUrl', { name: shownName })}
              hint={t(`form.where.${kind}`)}
              error={failure ? errorText(failure) : undefined}
            >
              <input
                type="url"
                inputMode="url"
                value={importUrl}
                placeholder="https://"
                onChange={({ target }) => setImportUrl(target.value)}
                className={controlClass}
              />
            </Field>
            <Field
              label={t('form.commission')}
              hint={isUnread ? undefined : t('form.commissionHint')}
              error={isUnread ? t('form.commissionHint') : undefined}
            >
              <input
                value={commission}
                maxLength={20}
                placeholder="15%"
                onChange={({ target }) => setCommission(target.value)}
                className={controlClass}
              />
            </Field>
            <Button type="submit" busy={adding.isPending || changing.isPending}>
              {t(channel ? 'shell:save' : 'form.next')}
            </Button>
          </form>
        ) : null}
        {step === 2 && added ? (
          <>
            <p>{t(`form.paste.${kind}`)}</p>
            <p className="flex flex-wrap items-center gap-2">
              <code className="min-w-0 grow rounded-control bg-sunken px-3 py-2 wrap-anywhere">
                {added.exportUrl}
              </code>
              <CopyButton
                text={added.exportUrl ?? ''}
                what={t('ourAddress', { name: added.name })}
              />
            </p>
            <Steps onBack={() => setStep(1)}>
              {added.importUrl ? (
                <Button onClick={() => tryOut(added)}>{t('form.trial')}</Button>
              ) : (
                <Button onClick={onClose}>{t('shell:save')}</Button>
              )}
            </Steps>
          </>
        ) : null}
        {step === 3 && added ? (
          <>
            {trial ? <Trial result={trial} word={word} /> : null}
            {trial && isOffered ? (
              <div className="grid gap-3">
                <p>{t('window.why', { name: added.name, nights: words(trial.offered) })}</p>
                <WindowChoice name={added.name} value={word} onChange={setWord} />
                <p className="text-sm text-soft">{t('window.warning', { name: added.name })}</p>
              </div>
            ) : null}
            {trying.isPending ? <p role="status">{t('common:loading')}</p> : null}
            <Failure error={trying.error ?? changing.error} />
            <Steps onBack={() => setStep(2)}>
              <Button look="outline" onClick={onClose}>
                {t('form.startAnyway')}
              </Button>
              <Button
                busy={changing.isPending || trying.isPending}
                disabled={isOffered && !isWhole(word)}
                onClick={() => start(trial?.channel ?? added)}
              >
                {t('form.start')}
              </Button>
            </Steps>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The way back, and those on. */
function Steps({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation(['channels', 'shell']);
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button look="plain" onClick={onBack}>
        {t('shell:back')}
      </Button>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

/** The nights that reading would take under the owner's present word, and their overlaps. */
function Trial({ result, word }: { result: SyncResult; word: WindowWord }) {
  const { t } = useTranslation(['channels', 'shell']);
  const words = useNightWords();
  const sold = firstSold(word, useVillaToday(useTimeZone()));
  const { fault, offered, overlaps, soldByYou, channel } = result;
  if (fault !== null) {
    return (
      <p role="alert" className="rounded-control bg-danger-soft p-3 text-danger">
        {t(`fault.${fault}`, { name: channel.name })}
      </p>
    );
  }
  const taken = sold === null ? result.taken : withoutSold(result.taken, offered, sold);
  const count = taken.reduce((sum, { from, until }) => sum + daysBetween(from, until), 0);
  return (
    <div role="status" className="grid gap-3">
      <p className="text-soft">{t('form.trialText')}</p>
      <p className="font-medium">
        {count === 0
          ? t('form.wouldTakeNone')
          : t('form.wouldTake', { count, nights: words(taken) })}
      </p>
      <div className="grid gap-1 text-sm text-soft">
        <Account counted={result.counted} remarks={result.remarks} />
      </div>
      {overlaps.map(({ name, nights }) => (
        <p key={`${name} ${nights[0]?.from}`} className="rounded-control bg-warn-soft p-3">
          {t('form.overlap', { name: name || t('clash.blocked'), nights: words(nights) })}
        </p>
      ))}
      {overlaps.length > 0 ? <p className="text-sm text-soft">{t('form.overlapText')}</p> : null}
      {soldByYou.length > 0 ? (
        <p>{t('window.soldByYou', { name: channel.name, nights: words(soldByYou) })}</p>
      ) : null}
    </div>
  );
}

/** The nights that are taken, but for those of the window that are sold here from a day on. */
function withoutSold(
  taken: readonly Stretch[],
  window: readonly Stretch[],
  sold: CalendarDate,
): Stretch[] {
  const isSold = (night: CalendarDate) =>
    night >= sold && window.some(({ from, until }) => night >= from && night < until);
  return stretchesOf(
    taken
      .flatMap(({ from, until }) => nightsOf({ checkIn: from, checkOut: until }))
      .filter((night) => !isSold(night)),
  );
}
