import { z } from 'zod';
import { callsWith } from '../call.ts';

const defineCall = callsWith({
  companyName: '单位名称',
});

const sample = z.object({
  /** None: there is no sample. Whoever removes it types the first one's name. */
  companies: z.array(z.string()),
  accounts: z.int(),
  /** Why it cannot be removed for now, each with what to do. */
  obstacles: z.array(z.string()),
});
export type Sample = z.output<typeof sample>;

export const GetSample = defineCall({
  name: 'GetSample',
  summary: '示例单位与示例账号，以及移除之前要办的事',
  gate: { kind: 'platform' },
  input: z.strictObject({}),
  output: sample,
});

export const DelSample = defineCall({
  name: 'DelSample',
  summary: '移除示例单位与示例账号及其全部内容；须写出示例单位的名称，不能恢复',
  gate: { kind: 'platform' },
  input: z.strictObject({ companyName: z.string().trim().max(200) }),
  output: sample,
});
