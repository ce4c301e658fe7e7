import { LinkCode } from './link-code.tsx';
import type { StepProps } from './line-steps.tsx';
import { SendTest } from './send-test.tsx';

export function TestStep({ line }: StepProps) {
  return (
    <>
      <LinkCode line={line} mayLinkGroup={false} />
      {line.mine ? <SendTest /> : null}
    </>
  );
}
