import { z } from 'zod';
import { callsWith } from '../call.ts';
import { rowVersion } from '../fields.ts';

const defineCall = callsWith({ quotaGB: '每人的空间（GB）' });

export const largestPersonalGB = 10_000;

const personalRoom = z.object({
  /** Of 2³⁰ bytes. */
  quotaGB: z.int(),
  /** How many people have files of their own, and how many bytes in all. */
  people: z.int(),
  used: z.int(),
  rowVersion,
});

export const GetPersonalRoom = defineCall({
  name: 'GetPersonalRoom',
  summary: '个人文件的空间：每人多少，已用多少',
  gate: { kind: 'platform' },
  input: z.strictObject({}),
  output: personalRoom,
});

export const UpdPersonalRoom = defineCall({
  name: 'UpdPersonalRoom',
  summary: '修改每人的个人文件空间，随即生效；已有的文件不受影响',
  gate: { kind: 'platform' },
  input: z.strictObject({
    quotaGB: z
      .int('空间应为整数')
      .min(1, '空间至少 1 GB')
      .max(largestPersonalGB, `空间最大 ${largestPersonalGB} GB`),
    rowVersion,
  }),
  output: personalRoom,
});
