import { z } from 'zod';
import { longestFixed, mostSegments, resetChoices } from './coding-rule.ts';

const of = <const Kind extends string>(kind: Kind) => ({ kind: z.literal(kind) });

export const codingSegment = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...of('fixed'),
      text: z
        .string()
        .max(longestFixed, `固定文字最多 ${longestFixed} 个字`)
        .regex(/^[\p{L}\p{N} _.\-/#()（）·]*$/u, '固定文字只能用文字、数字、空格和 - _ . / # ( ) ·'),
    }),
    z.strictObject(of('projectCode')),
    z.strictObject({
      ...of('date'),
      digits: z.literal([4, 6, 8], '日期应为 4 位（年）、6 位（年月）或 8 位（年月日）'),
    }),
    z.strictObject(of('wbsCode')),
    z.strictObject(of('category')),
    z.strictObject({
      ...of('sequence'),
      digits: z.int('流水号位数应为 1 至 8').min(1, '流水号位数应为 1 至 8').max(8, '流水号位数应为 1 至 8'),
    }),
  ],
  '没有这种码段',
);

export const codingSegments = z
  .array(codingSegment)
  .min(1, '请至少添加一段')
  .max(mostSegments, `一条规则最多 ${mostSegments} 段`);
export const resetBy = z.enum(resetChoices, '请选择重置方式：不、年、月或 WBS');
