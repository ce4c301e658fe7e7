import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { slipVerify } from 'promptparse/validate';

export const SLIPOK = { branch: '12345', key: 'SLIPOKTEST7F' } as const;

/** A transfer as its bank knows it. */
export interface StandInTransfer {
  amount: number;
  account?: { type: string; value: string } | null;
  proxy?: { type: string; value: string } | null;
  displayName?: string;
  name?: string;
  /** ISO. */
  at: string;
  /** Minutes after which the bank tells of it; 0 or left out: at once. */
  lateMinutes?: number;
}

/**
 * The stand-in's next answer: a status; nothing at all; a closed connection; a page; an answer without an end; an
 * address elsewhere; or `taken`: the question is counted and its answer lost.
 */
export type StandInFault = number | 'hang' | 'drop' | 'babble' | 'flood' | 'redirect' | 'taken';

/** SlipOK as its documentation describes it, on this machine. */
export interface SlipokStandIn {
  url: string;
  /** By reference. */
  transfers: Map<string, StandInTransfer>;
  quota: { quota: number; specialQuota: number; overQuota: number };
  /** Beyond it no slip is checked: 1004. */
  isUsedUp: boolean;
  failing: StandInFault[];
  /** Every body that came to the check of slips. */
  asked: { data?: unknown; log?: unknown }[];
  /** Lets those that hang be answered. */
  release: () => void;
  close(): Promise<void>;
}

export async function startSlipokStandIn(): Promise<SlipokStandIn> {
  const seen = new Set<string>();
  const lateAsked = new Set<string>();
  let hanging = Promise.withResolvers<void>();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://stand-in');
    const isQuota = pathname.endsWith('/quota');
    const [, branch = ''] = /^\/api\/line\/apikey\/([^/]+)/.exec(pathname) ?? [];
    const body = isQuota ? {} : ((await json(req)) as { data?: string; log?: boolean });
    if (!isQuota) slipok.asked.push(body);
    const fault = slipok.failing.shift();
    if (fault === 'drop') return void req.socket.destroy();
    if (fault === 'hang') await hanging.promise;
    if (fault === 'babble') return void res.writeHead(200).end('<!doctype html>');
    if (fault === 'redirect') {
      return void res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    }
    if (fault === 'flood') return void res.writeHead(200).end(' '.repeat(200_000));
    if (typeof fault === 'number') return void res.writeHead(fault).end('{}');
    const [status, told] = isQuota ? readQuota(req, branch) : check(req, branch, body);
    if (fault === 'taken') return void req.socket.destroy();
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  }

  function refusalOf(req: IncomingMessage, branch: string): [number, object] | null {
    if (branch !== SLIPOK.branch) return [400, { code: 1001, message: 'ไม่พบข้อมูลสาขา' }];
    if (req.headers['x-authorization'] === SLIPOK.key) return null;
    return [401, { code: 1002, message: 'Authorization Header ไม่ถูกต้อง' }];
  }

  function readQuota(req: IncomingMessage, branch: string): [number, object] {
    return refusalOf(req, branch) ?? [200, { success: true, data: slipok.quota }];
  }

  function check(
    req: IncomingMessage,
    branch: string,
    { data = '', log = false }: { data?: string; log?: boolean },
  ): [number, object] {
    const refusal = refusalOf(req, branch);
    if (refusal) return refusal;
    if (slipok.isUsedUp) return [400, { code: 1004, message: 'Package ของคุณใช้เกินโควต้า' }];
    // Read by a library of its own, as the service does.
    const code = slipVerify(data);
    if (!code) return [400, { code: 1008, message: 'QR ดังกล่าวไม่ใช่ QR สำหรับการตรวจสอบ' }];
    const { transRef, sendingBank } = code;
    const known = slipok.transfers.get(transRef);
    if (!known) return [400, { code: 1011, message: 'QR Code หมดอายุ หรือ ไม่มีรายการอยู่จริง' }];
    if (known.lateMinutes && !lateAsked.has(transRef)) {
      lateAsked.add(transRef);
      const data1010 = {
        qrcodeData: data,
        bankCode: sendingBank,
        bankName: 'SCB',
        delay: known.lateMinutes,
      };
      return [400, { code: 1010, message: 'กรุณารอการตรวจสอบสลิป', data: data1010 }];
    }
    const told = told1(known, transRef, sendingBank);
    if (log && seen.has(transRef)) {
      return [400, { code: 1012, message: 'สลิปซ้ำ สลิปนี้เคยส่งเข้ามาในระบบเมื่อ …', data: told }];
    }
    if (log) seen.add(transRef);
    slipok.quota.quota -= 1;
    return [200, { success: true, data: told }];
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => req.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slipok: SlipokStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transfers: new Map(),
    quota: { quota: 92, specialQuota: 0, overQuota: 0 },
    isUsedUp: false,
    failing: [],
    asked: [],
    release() {
      hanging.resolve();
      hanging = Promise.withResolvers();
    },
    async close() {
      hanging.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return slipok;
}

/** A slip's data in the service's own words. */
function told1(
  { amount, account, proxy, displayName = '', name = '', at }: StandInTransfer,
  transRef: string,
  sendingBank: string,
): object {
  const local = new Date(Date.parse(at) + 7 * 3_600_000).toISOString();
  const nobody = { type: null, value: null };
  return {
    success: true,
    message: '✅',
    language: 'TH',
    transRef,
    sendingBank,
    receivingBank: '',
    transDate: local.slice(0, 10).replaceAll('-', ''),
    transTime: local.slice(11, 19),
    transTimestamp: at,
    sender: {
      displayName: 'นาย ผู้โอน ท',
      name: 'Mr. Payer P',
      proxy: nobody,
      account: { type: 'BANKAC', value: 'xxx-x-x1111-x' },
    },
    receiver: {
      displayName,
      name,
      proxy: proxy ?? nobody,
      account: account ?? { type: '', value: '' },
    },
    amount,
    paidLocalAmount: amount,
    paidLocalCurrency: '764',
    countryCode: 'TH',
    transFeeAmount: 0,
    ref1: '',
    ref2: '',
    ref3: '',
    toMerchantId: '',
  };
}
