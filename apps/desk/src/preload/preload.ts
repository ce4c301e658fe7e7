/**
 * Runs in the page's sandbox, apart from the page's own scripts: hands over one function for each call
 * of the bridge, never `ipcRenderer` itself.
 */
import { contextBridge, ipcRenderer } from 'electron';
import type { CallAnswers, CallName, DeskBridge, News } from '../bridge.ts';

/** The channel's name is repeated here, because bridge.ts would bring zod into the preload. */
function ask<Name extends CallName>(name: Name, input?: unknown): Promise<CallAnswers[Name]> {
  return ipcRenderer.invoke(`desk:${name}`, input) as Promise<CallAnswers[Name]>;
}

const desk = {
  state: () => ask('state'),
  chooseVilla: (input) => ask('chooseVilla', input),
  runVillaHere: (input) => ask('runVillaHere', input),
  setMailServer: (input) => ask('setMailServer', input),
  restoreBackup: () => ask('restoreBackup'),
  leaveVilla: () => ask('leaveVilla'),
  restartServer: () => ask('restartServer'),
  serverLog: () => ask('serverLog'),
  setUpOwner: (input) => ask('setUpOwner', input),
  signOut: () => ask('signOut'),
  followEvents: () => ask('followEvents'),
  saveFile: (input) => ask('saveFile', input),
  openDocument: (input) => ask('openDocument', input),
  openLink: (input) => ask('openLink', input),
  print: () => ask('print'),
  setLanguage: (input) => ask('setLanguage', input),
  setTheme: (input) => ask('setTheme', input),
  restartToUpdate: () => ask('restartToUpdate'),
  startAtLogIn: (input) => ask('startAtLogIn', input),
  find: (input) => ask('find', input),
  stopFind: () => ask('stopFind'),
  on: (kind, listener) => {
    // The event itself stays here: its `sender` would be a way back to all of ipcRenderer.
    const forward = (_event: unknown, news: News[typeof kind]) => listener(news);
    const channel = `desk-news:${kind}`;
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.off(channel, forward);
  },
} satisfies DeskBridge;

contextBridge.exposeInMainWorld('desk', desk);
