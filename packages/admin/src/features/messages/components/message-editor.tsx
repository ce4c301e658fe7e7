import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type MessageTemplateAnswer,
  addMessageTemplate,
  changeMessageTemplate,
  removeMessageTemplate,
} from '@villa/shared/contract/message-templates.ts';
import { templateProblems } from '@villa/shared/domain/message/message-template.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { isDoKey } from '@villa/admin/kit/use-do-key.ts';
import { paths } from '@villa/admin/paths.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { type MessageValues, valuesOf } from '../message-form.ts';
import { MESSAGES_KEY, comingQuery } from '../messages-queries.ts';
import { ConditionFields } from './condition-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import { SwitchOnDialog } from './switch-on-dialog.tsx';
import { WhenFields } from './when-fields.tsx';
import { WordsFields } from './words-fields.tsx';

interface MessageEditorProps {
  title: string;
  /** Null: a new one. */
  stored: MessageTemplateAnswer | null;
  variables: readonly string[];
}

/** Writes one message; off by default, and on only once both languages are there. */
export function MessageEditor({ title, stored, variables }: MessageEditorProps) {
  const { t } = useTranslation(['messages', 'errors']);
  const { notify } = useHost();
  const api = useApi();
  const navigate = useNavigate();
  const [values, setValues] = useState<MessageValues>(() => valuesOf(stored));
  const [asks, setAsks] = useState<'on' | 'remove' | null>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(stored));
  const forget = useUnsaved(isDirty);
  const refreshes = MESSAGES_KEY;
  const adding = useCall(addMessageTemplate, { refreshes });
  const changing = useCall(changeMessageTemplate, { refreshes });
  const removing = useCall(removeMessageTemplate, { refreshes });
  const tried = useQuery({
    ...comingQuery(api, stored?.id ?? ''),
    enabled: stored !== null,
  });
  const failure = changing.error ?? adding.error;
  const refusal = failure instanceof ApiError ? failure : null;
  const problems = templateProblems(values);
  const isOn = stored?.active ?? false;
  const busy = adding.isPending || changing.isPending;

  async function save(): Promise<MessageTemplateAnswer | null> {
    try {
      const { version } = stored ?? {};
      const saved = stored
        ? await changing.mutateAsync({ params: { id: stored.id }, body: { ...values, version } })
        : await adding.mutateAsync({ body: values });
      forget();
      setValues(valuesOf(saved));
      if (stored === null) await navigate(paths.message(saved.id), { replace: true });
      return saved;
    } catch {
      // The form says why.
      return null;
    }
  }
  async function saveOnly(): Promise<void> {
    if ((await save()) !== null) notify.success(t('edit.saved'));
  }
  async function saveAndAsk(): Promise<void> {
    const saved = isDirty || stored === null ? await save() : stored;
    if (saved !== null && stored !== null) setAsks('on');
  }
  function switchTo(active: boolean): void {
    if (stored === null) return;
    changing.mutate(
      { params: { id: stored.id }, body: { active } },
      {
        onSuccess() {
          setAsks(null);
          notify.success(t(active ? 'switchOn.done' : 'switchOn.off'));
          if (active) void navigate(paths.messages);
        },
      },
    );
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isDoKey(event)) void saveOnly();
  }

  const fields = {
    values,
    onChange: (changes: Partial<MessageValues>) => setValues((now) => ({ ...now, ...changes })),
    refusalOf(field: string) {
      const reason = refusal?.fields[field];
      return reason && t(`errors:field.${reason}`);
    },
  };
  return (
    <>
      <PageHeading
        title={title}
        back={{ to: paths.messages, label: t('title') }}
        intro={isOn ? t('list.on') : t('list.off')}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the fields inside */}
      <div
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:gap-6"
      >
        <div className="grid grid-cols-1 gap-4">
          <SectionCard title={t('edit.when')}>
            <div className="grid gap-4">
              <Field
                label={t('edit.name')}
                hint={t('edit.nameHint')}
                error={fields.refusalOf('name')}
              >
                <input
                  value={values.name}
                  maxLength={60}
                  autoComplete="off"
                  onChange={({ target }) => fields.onChange({ name: target.value })}
                  className={controlClass}
                />
              </Field>
              <WhenFields {...fields} />
            </div>
          </SectionCard>
          <SectionCard title={t('edit.onlyIf')}>
            <ConditionFields {...fields} />
          </SectionCard>
          <SectionCard title={t('edit.words')}>
            <WordsFields {...fields} variables={variables} />
          </SectionCard>
          {problems.length === 0 ? null : (
            <ul className="grid gap-1 text-sm text-warn">
              {problems.map((problem) => (
                <li key={problem}>{t(`problem.${problem}`)}</li>
              ))}
            </ul>
          )}
          <Failure error={asks === null ? failure : null} />
          <div className="flex flex-wrap gap-3">
            <Button look="outline" busy={busy} onClick={() => void saveOnly()}>
              {isOn ? t('edit.save') : t('edit.saveOff')}
            </Button>
            {stored === null ? null : isOn ? (
              <Button look="plain" onClick={() => switchTo(false)}>
                {t('edit.switchOff')}
              </Button>
            ) : (
              <Button disabled={problems.length > 0} busy={busy} onClick={() => void saveAndAsk()}>
                {isDirty ? t('edit.saveOn') : t('switchOn.yes')}
              </Button>
            )}
            {stored === null ? null : (
              <Button look="plain" onClick={() => setAsks('remove')}>
                <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {t('edit.remove')}
              </Button>
            )}
          </div>
        </div>
        <SectionCard title={t('preview.title')}>
          {stored === null ? (
            <p className="text-soft">{t('preview.unsaved')}</p>
          ) : (
            <MessagePreview
              id={stored.id}
              version={stored.version}
              bookings={tried.data?.messages ?? []}
            />
          )}
        </SectionCard>
      </div>
      {stored && asks === 'on' ? (
        <SwitchOnDialog
          id={stored.id}
          name={values.name}
          busy={busy}
          error={changing.error}
          onYes={() => switchTo(true)}
          onClose={() => setAsks(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        title={t('edit.removeTitle', { name: values.name })}
        yes={t('edit.remove')}
        isDangerous
        busy={removing.isPending}
        error={removing.error}
        onYes={() =>
          removing.mutate(
            { params: { id: stored?.id ?? '' } },
            {
              onSuccess() {
                forget();
                notify.success(t('edit.removed'));
                void navigate(paths.messages);
              },
            },
          )
        }
      >
        <p>{t('edit.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
