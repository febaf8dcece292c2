import { isIPv6 } from 'node:net';

/** Whom a limit counts. */
export type Counted = { readonly key: string; readonly isPerson: boolean };

/** What proxies tell of themselves or of the caller; whoever sends any of it did not come straight from this machine. */
const tellsOfProxy =
  /^(?:x-forwarded(?:-.+)?|x-original-.+|cf-.+|fastly-.+|.*client-ip|.*real-ip|forwarded|via|x-envoy-.+|x-amzn-.+|x-azure-.+)$/;

/** A proxy told of somebody behind it, or this machine was called by a name that only others use. */
export const isForwarded = (hostname: string, headers: Readonly<Record<string, unknown>>): boolean =>
  !isLoopbackName(hostname) || Object.keys(headers).some((name) => tellsOfProxy.test(name));

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);
export const isLoopbackName = (hostname: string): boolean => loopback.has(hostname.toLowerCase());

/**
 * What a limit counts an address as: one household or office has a whole IPv6 network (/64) for itself.
 * @example toCounted('2001:db8:0:1::9') // '2001:db8:0:1'
 */
export const toCounted = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const ending = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - ending);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
