import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { rootCertificates } from 'node:tls';
import { checkedLookup, OutwardRefusal, type Reach, reasonOf, requireOpenHost } from './reach.ts';

/** What goes out: never a redirect followed, never an address that was not looked at. */
export type OutwardRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type OutwardAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
};

const answerWithinMs = 10_000;
const mostAnswer = 64 * 1024;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** An address that may be written down; what its name leads to is looked at when it is called. */
export const readOutwardUrl = (text: string, reach: Reach): URL => {
  if (!URL.canParse(text)) throw new OutwardRefusal('地址应形如 https://…');
  const url = new URL(text);
  const isPlain = url.protocol === 'http:' && reach.mayLoopback;
  if (url.protocol !== 'https:' && !isPlain) throw new OutwardRefusal('地址须以 https:// 开头');
  if (url.username !== '' || url.password !== '') throw new OutwardRefusal('地址中不能有用户名和密码');
  requireOpenHost(hostOf(url), reach);
  return url;
};

/** Sends it, and answers what came back, whatever its status. */
export const requestOutward = (sent: OutwardRequest, reach: Reach): Promise<OutwardAnswer> => {
  const url = readOutwardUrl(sent.url, reach);
  return new Promise<OutwardAnswer>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      method: sent.method,
      headers: {
        ...sent.headers,
        ...(sent.body !== '' && { 'content-length': Buffer.byteLength(sent.body) }),
      },
      lookup: checkedLookup(reach),
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(reach.ca && { ca: [...rootCertificates, reach.ca] }),
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
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(pieces).toString('utf8'),
        }),
      );
      response.on('error', (cause) => reject(reasonOf(cause)));
    });
    request.end(sent.body);
  });
};
