import { BlockList, isIP } from 'node:net';

/** What leads to this machine, its network or nowhere: IANA's registries of special-purpose addresses, and metadata services. */
const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4');

/** Of IPv6 only what is given out to the world is open, less what carries another address or documents. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6');

/**
 * Whether an address is one of the public network. Forms of IPv6 that carry one of IPv4 (mapped, NAT64, 6to4, Teredo)
 * are none: nobody publishes a robot by them.
 * @example isPublicAddress('169.254.169.254') // false
 */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return world.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
};

/** Addresses of this machine itself, for trying things out. */
export const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$)/.test(address);

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addAddress('100.100.100.200', 'ipv4');
linkLocal.addAddress('168.63.129.16', 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addAddress('fd00:ec2::254', 'ipv6');
linkLocal.addSubnet('0.0.0.0', 8, 'ipv4');
linkLocal.addSubnet('224.0.0.0', 3, 'ipv4');

/** Where clouds keep their keys, and what is no machine: never a server of a company. Mapped forms count as what they carry. */
export const isLinkLocalAddress = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || linkLocal.check(address, family === 4 ? 'ipv4' : 'ipv6');
};
