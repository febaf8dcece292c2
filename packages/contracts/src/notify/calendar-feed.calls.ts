import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, nothing } from '../fields.ts';

const feed = z.object({
  /** Where a calendar program reads, from the platform's root on; null where there is none. */
  address: z.string().nullable(),
  createdTime: instant.nullable(),
  lastReadTime: instant.nullable(),
});

export const GetCalendarFeed = defineCall({
  name: 'GetCalendarFeed',
  summary: '我的日历订阅地址；谁有它，谁就能读到我的待办与活动的日期',
  gate: { kind: 'user' },
  inPerson: true,
  input: nothing,
  output: feed,
});

export const AddCalendarFeed = defineCall({
  name: 'AddCalendarFeed',
  summary: '启用日历订阅，或换一个新的地址，原来的随即失效',
  gate: { kind: 'user' },
  inPerson: true,
  input: nothing,
  output: feed,
});

export const DelCalendarFeed = defineCall({
  name: 'DelCalendarFeed',
  summary: '停用日历订阅，地址随即失效',
  gate: { kind: 'user' },
  inPerson: true,
  input: nothing,
  output: feed,
});
