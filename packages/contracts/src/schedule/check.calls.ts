import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, optionalText, text } from '../fields.ts';

const defineCall = callsWith({ code: '检查项', rowID: '活动', reason: '原因' });

const gate = { kind: 'project', key: 'projectID', page: 'schedule.check' } as const;

export const checkCode = text('检查项', 40);

const check = z.object({
  /** 1–14 of the DCMA assessment, from 15 on the platform's own. */
  number: z.int(),
  code: z.string(),
  name: z.string(),
  count: z.int(),
  base: z.int(),
  /** `count / base`; of 12 to 14 the index itself; null where there is nothing to count. */
  share: z.number().nullable(),
  /** At most, for 12 to 14 at least; null: told, not judged. */
  limit: z.number().nullable(),
  passed: z.boolean().nullable(),
  rowIDs: z.array(id),
});
export type KeptCheck = z.output<typeof check>;

const waiver = z.object({
  code: z.string(),
  rowID: id,
  reason: z.string(),
  userName: z.string(),
  time: z.string(),
});

const checkRun = z.object({
  run: z
    .object({
      planVersion: z.int(),
      userName: z.string(),
      time: z.string(),
      checks: z.array(check),
    })
    .nullable(),
  waivers: z.array(waiver),
});

export const GetScheduleCheckRun = defineCall({
  name: 'GetScheduleCheckRun',
  summary: '最近一次进度检查的结果（没有检查过是 null），和已豁免的发现',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: checkRun,
});

export const RunScheduleCheck = defineCall({
  name: 'RunScheduleCheck',
  heavy: true,
  summary: '按 DCMA 十四点和平台自己的检查项检查现在的计划，结果保存下来',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject({ projectID: id }),
  output: checkRun,
});

export const WaiveFinding = defineCall({
  name: 'WaiveFinding',
  summary: '豁免一个发现，写明原因，以后的检查不再计入；原因为空是撤销豁免',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    code: checkCode,
    rowID: id,
    reason: optionalText('原因', 500),
  }),
  output: checkRun,
});
