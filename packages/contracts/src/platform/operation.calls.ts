import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, nothing, page, pageIndex, pageSize } from '../fields.ts';
import { file } from '../register/register-schemas.ts';

const defineCall = callsWith({ value: '查找' });

const value = z.string().max(100).default('');

export const GetPlatformLogPage = defineCall({
  name: 'GetPlatformLogPage',
  summary: '平台的操作日志：账号和平台资料的改动，新的在前；各单位内的操作不在其中',
  gate: { kind: 'platform' },
  input: z.strictObject({ pageIndex, pageSize, value }),
  output: page(
    z.object({
      auditLogID: id,
      time: instant,
      userName: z.string(),
      entity: z.string(),
      rowID: z.string(),
      action: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /** The IP address; empty where none is known. */
      address: z.string(),
    }),
  ),
});

export const PlatformLogExport = defineCall({
  name: 'PlatformLogExport',
  summary: '平台的操作日志，Excel',
  gate: { kind: 'platform' },
  input: z.strictObject({ value }),
  output: file,
});

export const GetPlatformHealth = defineCall({
  name: 'GetPlatformHealth',
  summary: '运行状况：数据库、后台任务、文件空间和各部分的版本',
  gate: { kind: 'platform' },
  input: nothing,
  output: z.object({
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      connections: z.int(),
      /** The newest change of the tables. */
      migration: z.string(),
    }),
    /** Work that waits, runs, or was given up, by its kind. */
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        running: z.int(),
        failed: z.int(),
        /** When one was finished last. */
        lastTime: instant.nullable(),
      }),
    ),
    storage: z.object({
      kind: z.enum(['本地文件夹', '对象存储']),
      files: z.int(),
      bytes: z.number(),
      /** Null where nobody can tell. */
      freeBytes: z.number().nullable(),
    }),
    process: z.object({
      version: z.string(),
      node: z.string(),
      startedTime: instant,
      memoryBytes: z.number(),
    }),
    /** By what messages go out. */
    sends: z.object({ sms: z.boolean(), mail: z.boolean() }),
  }),
});
