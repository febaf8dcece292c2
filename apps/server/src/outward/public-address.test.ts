import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  'localhost',
  '',
  '0x7f.1',
  '2130706433',
])('%s is no address of the public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '119.29.29.29',
  '172.32.0.1',
  '172.15.255.255',
  '100.128.0.1',
  '2400:3200::1',
  '2606:4700::1111',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no way to write an address of IPv4 in IPv6 opens what is closed in IPv4', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      for (const form of [`::ffff:${address}`, `::${address}`, `64:ff9b::${address}`])
        expect(isPublicAddress(form)).toBe(false);
    }),
  );
});
