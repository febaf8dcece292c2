import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag } from '../fields.ts';

const defineCall = callsWith({ value: '查找内容', typeCode: '字典编码' });

const longestCode = 120;

export const GetSysDictTypeDto = defineCall({
  name: 'GetSysDictTypeDto',
  summary: '系统字典：系统固定的选项和状态，按编码、名称或其中的词查找，附用在哪里',
  gate: { kind: 'user' },
  input: z.strictObject({ value: z.string().trim().max(100).default('') }),
  output: z.array(
    z.object({
      typeCode: z.string(),
      typeName: z.string(),
      /** The modules that use it. */
      modules: z.array(z.string()),
      /** Every place that uses it: 模块 · 登记册 · 字段. */
      uses: z.array(z.string()),
      count: z.int(),
    }),
  ),
});

export const GetSysDict = defineCall({
  name: 'GetSysDict',
  summary: '一个系统字典的各项，依次',
  gate: { kind: 'user' },
  input: z.strictObject({ typeCode: z.string().trim().min(1, '请填写字典编码').max(longestCode) }),
  output: z.array(z.object({ code: z.string(), label: z.string(), sort: z.int(), enabled: flag })),
});
