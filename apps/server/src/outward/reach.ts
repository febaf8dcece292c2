import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLinkLocalAddress, isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Why nothing was sent, or nothing came back, in words for who set it up. */
export class OutwardRefusal extends Error {
  override readonly name = 'OutwardRefusal';
}

export type Reach = {
  /** This machine itself may be reached, without TLS: to try things out, and for tests. */
  readonly mayLoopback: boolean;
  /** Hosts of the internal network that may be reached all the same, in small letters. */
  readonly innerHosts?: ReadonlySet<string>;
  /** Certificate of an authority that is trusted besides the known ones, in PEM. */
  readonly ca?: string;
  /** What finds the addresses of a name; the machine's own where it is left out. */
  readonly lookUp?: (name: string, options: LookupAllOptions) => Promise<LookupAddress[]>;
};

export const closed = '此地址指向内部网络，不能使用；请填写公网地址';
const closedInner = '此地址指向内部网络，不能使用；内部的身份服务器请平台管理员在「登录安全」中准许其主机';

const isInner = (host: string, { innerHosts }: Reach): boolean =>
  innerHosts?.has(host.toLowerCase()) === true;

/** An internal host that is allowed leads anywhere but to where clouds keep their keys. */
const isOpen = (host: string, address: string, reach: Reach): boolean =>
  isPublicAddress(address) ||
  (reach.mayLoopback && isLoopbackAddress(address)) ||
  (isInner(host, reach) && !isLinkLocalAddress(address));

const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp)$/.test(host);

const refusalOf = ({ innerHosts }: Reach): OutwardRefusal =>
  new OutwardRefusal(innerHosts === undefined ? closed : closedInner);

/** A host that may be written down: a name, or an address that is open. */
export const requireOpenHost = (host: string, reach: Reach): void => {
  const isShut =
    isIP(host) === 0
      ? isLocalName(host) && !reach.mayLoopback && !isInner(host, reach)
      : !isOpen(host, host, reach);
  if (isShut) throw refusalOf(reach);
};

/** The addresses of a host, every one of them open. */
export const findOpenAddresses = async (
  host: string,
  reach: Reach,
  family: 0 | 4 | 6 = 0,
): Promise<readonly [LookupAddress, ...LookupAddress[]]> => {
  const found = await (reach.lookUp ?? lookUp)(host, { all: true, family }).catch(() => {
    throw new OutwardRefusal('找不到此地址的主机，请检查地址');
  });
  const [first, ...others] = found;
  if (first === undefined || !found.every(({ address }) => isOpen(host, address, reach)))
    throw refusalOf(reach);
  return [first, ...others];
};

/** Gives the socket only what was found open: it connects to the very address that was checked. */
export const checkedLookup =
  (reach: Reach): LookupFunction =>
  (name, options, done) => {
    const family = options.family === 4 || options.family === 6 ? options.family : 0;
    findOpenAddresses(name, reach, family).then(
      ([first, ...others]) =>
        options.all ? done(null, [first, ...others]) : done(null, first.address, first.family),
      (refusal) => done(refusal, '', 4),
    );
  };

/** What stopped a connection, for who set it up. */
export const reasonOf = (cause: unknown): OutwardRefusal => {
  if (cause instanceof OutwardRefusal) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ABORT_ERR') return new OutwardRefusal('对方 10 秒内没有应答');
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return new OutwardRefusal(`对方的证书不受信任（${code}）；自签证书请填写 CA 证书`);
  return new OutwardRefusal(`没有连接上对方${code && `（${code}）`}`);
};
