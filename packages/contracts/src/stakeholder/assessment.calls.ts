import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, id, instant, nothing, optionalText, rowVersion } from '../fields.ts';
import { type GridKind, gridKinds, grids, highestScore, lowestScore, priorities } from './assessment.ts';

const defineCall = callsWith({
  projectStakeholderID: '干系人',
  reason: '原因',
  keyPersonnel: '关键干系人',
  projectStakeholderIDs: '干系人',
  x: '横轴分值',
  y: '纵轴分值',
  powerAttr: '权力',
  legitimacy: '合法性',
  urgency: '紧迫性',
  grid: '分析图',
  midline: '分界线',
});

const wrongScore = '分值应为 0 至 10';
const score = z
  .number(wrongScore)
  .gte(lowestScore, wrongScore)
  .lte(highestScore, wrongScore)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, '分值最多一位小数');
/** Null takes back what the caller said today; what was said before counts again. */
const scoreOrNone = score.nullable();
const flagOrNone = flag.nullable();

const person = {
  projectStakeholderID: id,
  userName: z.string(),
  company: z.string(),
  job: z.string(),
  keyPersonnel: flag,
  /** Grows with every judgement of this person; sent back with the next. */
  rowVersion,
  priority: z.enum(priorities).nullable(),
};
const judged = { assessDay: day, assessTime: instant, assessorName: z.string(), reason: z.string() };

const gridPerson = z.object({
  ...person,
  x: z.number().nullable(),
  y: z.number().nullable(),
  field: z.string().nullable(),
  isDisputed: flag,
  trail: z.array(z.object({ ...judged, x: z.number().nullable(), y: z.number().nullable() })),
});
export type GridPerson = z.output<typeof gridPerson>;

const saliencePerson = z.object({
  ...person,
  powerAttr: flag.nullable(),
  legitimacy: flag.nullable(),
  urgency: flag.nullable(),
  salienceClass: z.string().nullable(),
  trail: z.array(
    z.object({
      ...judged,
      powerAttr: flag.nullable(),
      legitimacy: flag.nullable(),
      urgency: flag.nullable(),
    }),
  ),
});
export type SaliencePerson = z.output<typeof saliencePerson>;

const toGate = <const P extends string, const R extends 'access' | 'update'>(page: P, right: R) =>
  ({ kind: 'project', key: 'projectID', page, right }) as const;

const defineGet = <const N extends string>(name: N, kind: GridKind) =>
  defineCall({
    name,
    summary: `${grids[kind].label}：各人的位置与历次评估`,
    gate: toGate(grids[kind].page, 'access'),
    input: z.strictObject({ projectID: id }),
    output: z.object({ midline: z.number(), items: z.array(gridPerson) }),
  });

const judging = {
  projectID: id,
  projectStakeholderID: id,
  reason: optionalText('理由', 500).optional(),
  rowVersion,
};

const defineUpd = <const N extends string>(name: N, kind: GridKind) =>
  defineCall({
    name,
    summary: `${grids[kind].label}：评估一人；同一人同日再评则覆盖，null 则撤回`,
    gate: toGate(grids[kind].page, 'update'),
    input: z.strictObject({ ...judging, x: scoreOrNone, y: scoreOrNone }),
    output: gridPerson,
  });

export const GetRightInterest = defineGet('GetRightInterest', 'interest');
export const UpdRightInterest = defineUpd('UpdRightInterest', 'interest');
export const GetRightInfluence = defineGet('GetRightInfluence', 'influence');
export const UpdRightInfluence = defineUpd('UpdRightInfluence', 'influence');
export const GetEffect = defineGet('GetEffect', 'effect');
export const UpdEffect = defineUpd('UpdEffect', 'effect');

export const GetSalience = defineCall({
  name: 'GetSalience',
  summary: '凸显模型：各人的权力、合法性、紧迫性与类型',
  gate: toGate('stakeholder.salience', 'access'),
  input: z.strictObject({ projectID: id }),
  output: z.object({ items: z.array(saliencePerson) }),
});

export const UpdSalience = defineCall({
  name: 'UpdSalience',
  summary: '凸显模型：评估一人；同一人同日再评则覆盖，三项均为 null 则撤回',
  gate: toGate('stakeholder.salience', 'update'),
  input: z
    .strictObject({ ...judging, powerAttr: flagOrNone, legitimacy: flagOrNone, urgency: flagOrNone })
    .refine(
      ({ powerAttr, legitimacy, urgency }) =>
        new Set([powerAttr, legitimacy, urgency].map((value) => value === null)).size === 1,
      '三项属性须一并评估或一并撤回',
    ),
  output: saliencePerson,
});

export const UpdGridMidline = defineCall({
  name: 'UpdGridMidline',
  summary: '方格的中线，全项目共用；在中线上算高',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({
    projectID: id,
    grid: z.enum(gridKinds),
    midline: z
      .number()
      .gte(3, '中线应为 3 至 7')
      .lte(7, '中线应为 3 至 7')
      .refine((value) => Number.isInteger(value * 2), '中线应为 0.5 的倍数'),
  }),
  output: nothing,
});

export const MarkGridPeople = defineCall({
  name: 'MarkGridPeople',
  summary: '方格上选中的人：批量设置对接人、是否关键干系人',
  gate: { kind: 'project', key: 'projectID', page: 'stakeholder.register', right: 'update' },
  input: z.strictObject({
    projectID: id,
    projectStakeholderIDs: z.array(id).min(1, '请选择干系人').max(1000),
    keyPersonnel: flag.optional(),
    contactOwnerID: id.optional(),
  }),
  output: z.object({ updated: z.int() }),
});
