import { gzipSync } from 'node:zlib';
import { hostileJson } from './hostile-json.ts';
import { hostileMspdi, inTasks, task } from './hostile-mspdi.ts';
import { type HostilePlan, many, packed } from './hostile-plan.ts';
import { hostileP6, hostileXer } from './hostile-primavera.ts';

const packings: readonly HostilePlan[] = [
  { name: 'bomb.gz', make: () => gzipSync(Buffer.alloc(190 * 1024 * 1024, 0x20)) },
  { name: 'zeros.gz', make: () => gzipSync(Buffer.alloc(300 * 1024 * 1024)) },
  { name: 'twice.gz', make: () => gzipSync(gzipSync(Buffer.alloc(100 * 1024 * 1024, 0x3c))) },
  { name: 'cut.gz', make: () => packed(inTasks(many(1000, '<Task/>'))).subarray(0, 60) },
  {
    name: 'chain.gz',
    make: () => Buffer.concat(Array.from({ length: 2_000 }, () => gzipSync(Buffer.alloc(200_000, 0x20)))),
  },
  {
    name: 'book.xlsx',
    make: () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(1_000_000)]),
  },
  {
    name: 'old.mpp',
    make: () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(1_000_000)]),
  },
  { name: 'nothing.xml', make: () => packed('') },
  {
    name: 'one-line-utf16.xml',
    mayPass: true,
    isLarge: true,
    make: () =>
      gzipSync(Buffer.from(`\uFEFF${inTasks(`${task('')}<!--${many(4_000_000, '长')}-->`)}`, 'utf16le')),
  },
];

/** About ten attacks on the reader of each form of plan file, and on what unpacks them. */
export const hostilePlans: readonly HostilePlan[] = [
  ...hostileMspdi,
  ...hostileXer,
  ...hostileP6,
  ...hostileJson,
  ...packings,
];
