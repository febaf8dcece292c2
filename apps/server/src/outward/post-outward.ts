import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** What goes out: never a redirect followed, never an address that was not looked at. */
export type Outward = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type OutwardAnswer = { readonly status: number; readonly body: string };

/** Why nothing was sent, or nothing came back, in words for who set it up. */
export class OutwardRefusal extends Error {
  override readonly name = 'OutwardRefusal';
}

export type Reach = {
  /** This machine itself may be reached, without TLS: to try things out, and for tests. */
  readonly mayLoopback: boolean;
  /** What finds the addresses of a name; the machine's own where it is left out. */
  readonly lookUp?: (name: string, options: LookupAllOptions) => Promise<LookupAddress[]>;
};

const answerWithinMs = 10_000;
const mostAnswer = 64 * 1024;

const isOpen = (address: string, { mayLoopback }: Reach): boolean =>
  isPublicAddress(address) || (mayLoopback && isLoopbackAddress(address));

const closed = '此地址指向内部网络，不能使用；请填写公网地址';

/** An address that may be written down; what its name leads to is looked at when it is called. */
export const readOutwardUrl = (text: string, reach: Reach): URL => {
  if (!URL.canParse(text)) throw new OutwardRefusal('地址应形如 https://…');
  const url = new URL(text);
  const isPlain = url.protocol === 'http:' && reach.mayLoopback;
  if (url.protocol !== 'https:' && !isPlain) throw new OutwardRefusal('地址须以 https:// 开头');
  if (url.username !== '' || url.password !== '') throw new OutwardRefusal('地址中不能有用户名和密码');
  const host = hostOf(url);
  const isName = isIP(host) === 0;
  if (isName ? isLocalName(host) && !reach.mayLoopback : !isOpen(host, reach))
    throw new OutwardRefusal(closed);
  return url;
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp)$/.test(host);

/** Looks a name up and gives the socket only what was found open: it connects to the very address that was checked. */
const checkedLookup =
  (reach: Reach): LookupFunction =>
  (name, options, done) => {
    (reach.lookUp ?? lookUp)(name, {
      all: true,
      family: options.family === 4 || options.family === 6 ? options.family : 0,
    }).then(
      (found) => {
        const first = found[0];
        if (first === undefined || !found.every(({ address }) => isOpen(address, reach)))
          return done(new OutwardRefusal(closed), '', 4);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(new OutwardRefusal('找不到此地址的主机，请检查地址'), '', 4),
    );
  };

const reasonOf = (cause: unknown): OutwardRefusal => {
  if (cause instanceof OutwardRefusal) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ABORT_ERR') return new OutwardRefusal('对方 10 秒内没有应答');
  return new OutwardRefusal(`没有连接上对方${code && `（${code}）`}`);
};

/** Posts, and answers what came back with a status of success; anything else is an `OutwardRefusal`. */
export const postOutward = async (sent: Outward, reach: Reach): Promise<OutwardAnswer> => {
  const url = readOutwardUrl(sent.url, reach);
  const answer = await new Promise<OutwardAnswer>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      method: 'POST',
      headers: { ...sent.headers, 'content-length': Buffer.byteLength(sent.body) },
      lookup: checkedLookup(reach),
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    request.on('error', (cause) => reject(reasonOf(cause)));
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      response.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size <= mostAnswer) return void pieces.push(piece);
        reject(new OutwardRefusal('对方的应答过长'));
        request.destroy();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') }),
      );
      response.on('error', (cause) => reject(reasonOf(cause)));
    });
    request.end(sent.body);
  });
  if (answer.status >= 300 && answer.status < 400)
    throw new OutwardRefusal(`对方要求跳转（HTTP ${answer.status}），不予跟随；请填写最终的地址`);
  if (answer.status < 200 || answer.status >= 300)
    throw new OutwardRefusal(`对方拒绝（HTTP ${answer.status}）：${answer.body.slice(0, 200)}`);
  return answer;
};
