import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, nothing, page, pageIndex, pageSize } from '../fields.ts';

const defineCall = callsWith({
  error: '错误内容',
  info: '错误详情',
  url: '出错的地址',
  errorLogIDs: '错误日志',
});

export const AddErrorLog = defineCall({
  name: 'AddErrorLog',
  summary: '上报页面错误',
  // The pages outside of the sign-in have errors, too.
  gate: { kind: 'public', countsPeople: true },
  limit: { max: 60, perSeconds: 60 },
  input: z.strictObject({
    error: z.string().max(4000),
    info: z.string().max(4000),
    url: z.string().max(2000),
  }),
  output: nothing,
});

export const GetErrorLogPage = defineCall({
  name: 'GetErrorLogPage',
  summary: '错误日志',
  gate: { kind: 'platform' },
  input: z.strictObject({ pageIndex, pageSize, value: z.string().max(100).default('') }),
  output: page(
    z.object({
      errorLogID: id,
      error: z.string(),
      info: z.string(),
      url: z.string(),
      userName: z.string(),
      count: z.int(),
      lastTime: instant,
    }),
  ),
});

export const DelErrorLog = defineCall({
  name: 'DelErrorLog',
  summary: '删除错误日志',
  gate: { kind: 'platform' },
  input: z.strictObject({ errorLogIDs: z.array(id).min(1).max(1000) }),
  output: nothing,
});
