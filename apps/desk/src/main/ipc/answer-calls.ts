/** Answers the bridge's calls: only to our own page, only with arguments that fit. */
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import {
  type CallAnswers,
  type CallInput,
  type CallName,
  CALLS,
  callChannel,
} from '../../bridge.ts';
import { isScreen } from '../protocol/app-address.ts';

export type CallHandlers = {
  [Name in CallName]: (input: CallInput<Name>) => CallAnswers[Name] | Promise<CallAnswers[Name]>;
};

/** Says to a page no more than that it was refused. */
class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal';
}

/** @param isOurs whether these contents are the desk's own window */
export function answerCalls(
  ipc: Pick<IpcMain, 'handle'>,
  handlers: CallHandlers,
  isOurs: (event: IpcMainInvokeEvent) => boolean,
): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    ipc.handle(callChannel(name), async (event, ...args: unknown[]) => {
      if (!isOurs(event) || !isFromOurPage(event)) throw new BridgeRefusal('not the page');
      const input = readInput(name, args);
      const handler = handlers[name] as (input: unknown) => unknown;
      return handler(input);
    });
  }
}

/** The page itself, not a frame in it, and only while it is one of ours. */
function isFromOurPage({ senderFrame, sender }: IpcMainInvokeEvent): boolean {
  return (
    senderFrame !== null &&
    senderFrame === sender.mainFrame &&
    senderFrame.parent === null &&
    isScreen(senderFrame.url)
  );
}

function readInput(name: CallName, args: readonly unknown[]): unknown {
  const read = CALLS[name].safeParse(args[0]);
  if (!read.success || args.length > 1) throw new BridgeRefusal(`what is ${name} asked?`);
  return read.data;
}
