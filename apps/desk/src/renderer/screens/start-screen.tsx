import { Button } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Globe, Laptop, type LucideIcon } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CheckReason } from '../../bridge.ts';
import { useDesk, useDeskState, useTexts } from '../use-desk.ts';
import { HereScreen } from './here-screen.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** The first thing the desk asks: where the villa is. */
export function StartScreen() {
  const { start } = useTexts();
  const [isPreparing, setPreparing] = useState(false);
  if (isPreparing) return <HereScreen onBack={() => setPreparing(false)} />;
  return (
    <ScreenFrame wide title={start.title} lead={start.lead}>
      <div className="grid gap-6 md:grid-cols-2">
        <Choice icon={Globe} title={start.remote} hint={start.remoteHint}>
          <AddressForm />
        </Choice>
        <Choice icon={Laptop} title={start.here} hint={start.hereHint}>
          <RunHere onPrepare={() => setPreparing(true)} />
        </Choice>
      </div>
    </ScreenFrame>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  children: ReactNode;
}

function Choice({ icon: Icon, title, hint, children }: ChoiceProps) {
  return (
    <Card className="flex flex-col">
      <Icon aria-hidden="true" className="size-7 text-accent" strokeWidth={1.5} />
      <h2 className="mt-4 text-lg font-medium">{title}</h2>
      <p className="mt-1 mb-6 text-sm text-soft">{hint}</p>
      <div className="mt-auto">{children}</div>
    </Card>
  );
}

function AddressForm() {
  const { bridge } = useDesk();
  const { start, check } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [refused, setRefused] = useState<CheckReason | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function connect(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    setRefused(null);
    const answer = await bridge.chooseVilla({ address });
    // When the address is taken, the new state brings another screen.
    if (answer.ok) return;
    setAsking(false);
    setRefused(answer.reason);
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void connect(event)} className="grid gap-5">
      <Field label={start.address} error={refused ? check[refused] : undefined}>
        <input
          ref={input}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="villa.example.com"
          className={controlClass}
        />
      </Field>
      <Button type="submit" busy={isAsking}>
        {start.connect}
      </Button>
    </form>
  );
}

/** A villa that has run here before goes on as it was; a new one is prepared first. */
function RunHere({ onPrepare }: { onPrepare: () => void }) {
  const { bridge } = useDesk();
  const { hasVillaHere } = useDeskState();
  const { start } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      look="outline"
      busy={isAsking}
      className="w-full"
      onClick={() => {
        if (!hasVillaHere) {
          onPrepare();
          return;
        }
        setAsking(true);
        void bridge.runVillaHere();
      }}
    >
      {start.runHere}
    </Button>
  );
}
