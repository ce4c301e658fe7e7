import { Button } from '@villa/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { type CallInput, SEEDS } from '../../bridge.ts';
import { MailFields, readMailFields } from '../mail-fields.tsx';
import { useDesk, useTexts } from '../use-desk.ts';
import { type Refused, useRefusalTexts } from '../use-refusal-texts.ts';
import { ScreenFrame } from './screen-frame.tsx';

type Seed = NonNullable<CallInput<'runVillaHere'>>['seed'];

/** Before the villa runs on this computer for the first time: what it begins with, and how it sends its mails. */
export function HereScreen({ onBack }: { onBack: () => void }) {
  const { bridge } = useDesk();
  const { here } = useTexts();
  const [seed, setSeed] = useState<Seed>('none');
  const [sendsMails, setSendsMails] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { ofField, ofForm } = useRefusalTexts(refused);

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    const mail = sendsMails ? readMailFields(event.currentTarget) : null;
    setAsking(true);
    const outcome = await bridge.runVillaHere({ seed, mail });
    // When it starts, the new state brings another screen.
    if (outcome.ok) return;
    setAsking(false);
    setRefused(outcome);
  }

  const seedWords = {
    none: [here.none, here.noneHint],
    demo: [here.demo, here.demoHint],
  } as const;

  return (
    <ScreenFrame title={here.title} lead={here.lead}>
      <form noValidate onSubmit={(event) => void start(event)} className="grid gap-8">
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm text-soft">{here.begin}</legend>
          {SEEDS.map((each) => (
            <Option
              key={each}
              name="seed"
              words={seedWords[each]}
              isChosen={seed === each}
              onChoose={() => setSeed(each)}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm text-soft">{here.mails}</legend>
          <Option
            name="mails"
            words={[here.noMail, here.noMailHint]}
            isChosen={!sendsMails}
            onChoose={() => setSendsMails(false)}
          />
          <Option
            name="mails"
            words={[here.byServer, here.byServerHint]}
            isChosen={sendsMails}
            onChoose={() => setSendsMails(true)}
          />
          {sendsMails ? (
            <div className="mt-3">
              <MailFields known={null} errorOf={ofField} />
            </div>
          ) : null}
        </fieldset>
        {ofForm === null ? null : (
          <p role="alert" className="text-danger">
            {ofForm}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isAsking}>
            {here.start}
          </Button>
          <Button look="outline" onClick={onBack}>
            {here.back}
          </Button>
        </div>
      </form>
    </ScreenFrame>
  );
}

interface OptionProps {
  name: string;
  words: readonly [label: string, hint: string];
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, words: [label, hint], isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-edge bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-accent outline-none"
      />
      <span>
        {label}
        <span className="mt-0.5 block text-sm text-soft">{hint}</span>
      </span>
    </label>
  );
}
