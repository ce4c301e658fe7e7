import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { joinAsCleaner } from '@villa/shared/contract/cleaner.ts';
import { readCleanerEntry, spacedCleanerCode } from '@villa/shared/domain/text/cleaner-code.ts';
import { type FormEvent, useId, useState } from 'react';
import { isInstalled } from '../../app/home-screen.ts';
import { carriedCode, dropCode } from '../../features/cleaning/app-code.ts';
import { BigButton } from '../../features/cleaning/big-button.tsx';
import { cleanerApi, keepCleanerToken } from '../../features/cleaning/cleaner-session.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { forgetKept } from '../../features/cleaning/forget-cleaner.ts';
import { CleaningFrame, Content } from './cleaning-frame.tsx';

/**
 * No log-in in this window: it has run out, was ended by the owner, or this is the app's first start, which knows nothing
 * of the browser's. A code from there brings the cleaner in, or a new link of the owner's, which a phone opens elsewhere.
 */
export default function EnterPage() {
  const { w } = useCleaningWords();
  return (
    <CleaningFrame>
      <Content>
        <h1 className="pt-8 font-display text-2xl">{w(isInstalled() ? 'enterTitle' : 'ended')}</h1>
        <p>{w('enterText')}</p>
        <EnterForm />
        <p className="text-soft">{w('enterLink')}</p>
      </Content>
    </CleaningFrame>
  );
}

function EnterForm() {
  const { w } = useCleaningWords();
  const id = useId();
  const [text, setText] = useState(() => spacedCleanerCode(carriedCode()).trim());
  const [isUnread, setUnread] = useState(false);
  const joining = useMutation({
    mutationFn: (code: string) => cleanerApi.call(joinAsCleaner, { body: { code } }),
    networkMode: 'always',
    async onSuccess({ token }) {
      dropCode();
      // The phone may hold days of another cleaner.
      await forgetKept();
      keepCleanerToken(token);
    },
  });
  const enter = (): void => {
    const code = readCleanerEntry(text);
    setUnread(code === null);
    if (code !== null && !joining.isPending) joining.mutate(code);
  };
  const problem = isUnread ? 'enterWrong' : problemOf(joining.error);
  return (
    <form
      className="grid max-w-lg gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        enter();
      }}
    >
      <label htmlFor={id} className="font-medium">
        {w('enterField')}
      </label>
      <input
        id={id}
        value={text}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => {
          setText(event.target.value);
          setUnread(false);
          joining.reset();
        }}
        className="min-h-20 w-full rounded-2xl border-2 border-edge bg-surface px-4 text-center font-mono text-3xl tracking-widest"
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {w(problem)}
        </p>
      )}
      <BigButton onTap={enter}>{w('enterButton')}</BigButton>
    </form>
  );
}

function problemOf(error: Error | null): 'enterWrong' | 'enterLater' | 'pushFailed' | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return 'pushFailed';
  if (error.code === 'wrong_code') return 'enterWrong';
  return error.status === 429 ? 'enterLater' : 'pushFailed';
}
