import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';

const defineCall = callsWith({ costEstimateID: '成本估算', otherID: '对比的估算' });

const gate = { kind: 'project', key: 'projectID', page: 'cost.estimate' } as const;
const oneEstimate = z.strictObject({ projectID: id, costEstimateID: id });

const named = z.object({ id: id.nullable(), name: z.string() });

/** What a version of the estimate comes to, by what it is for. */
const breakdown = z.object({
  /** In the order of the outlines of WBS and subjects; without an id what hangs on none. */
  nodes: z.array(named.extend({ parentID: id.nullable(), code: z.string() })),
  subjects: z.array(named.extend({ parentID: id.nullable(), code: z.string() })),
  /** 元, of lines and assignments of the node itself. */
  cells: z.array(z.object({ wbsNodeID: id.nullable(), subjectID: id.nullable(), amount: z.number() })),
});

export const GetEstimateTree = defineCall({
  name: 'GetEstimateTree',
  summary: '一版估算的 WBS × 科目：各节点、各科目自己的金额',
  gate: { ...gate, right: 'access' },
  input: oneEstimate,
  output: breakdown,
});

const planLine = z.object({
  activityID: id,
  activityCode: z.string(),
  activityName: z.string(),
  resourceName: z.string(),
  subjectName: z.string(),
  /** Null for whoever sees no prices in the 资源库: the one would tell the other. */
  quantity: z.number().nullable(),
  unit: z.string(),
  price: z.number().nullable(),
  /** 无价: used, and without a price on its days. */
  isUnpriced: z.boolean(),
  amount: z.number(),
  /** On which its work begins; empty where it was taken before that was kept. */
  firstDay: z.string(),
});

export const GetPlanCosts = defineCall({
  name: 'GetPlanCosts',
  summary: '一版估算中自下而上的部分：取数时各活动的资源、数量、单价和金额；数量和单价只给能看资源库的人',
  gate: { ...gate, right: 'access' },
  input: oneEstimate,
  output: z.object({
    takenTime: z.string().nullable(),
    total: z.number(),
    /** At most 2,000 of them: those without a price first, then the dearest. */
    lines: z.array(planLine),
    count: z.int(),
    unpriced: z.int(),
  }),
});

export const TakePlanCosts = defineCall({
  name: 'TakePlanCosts',
  heavy: true,
  summary: '把计划现在的资源分配按单价折成金额，作为这版估算自下而上的部分；以前取的被替换',
  gate: { ...gate, right: 'update' },
  input: oneEstimate,
  output: z.object({ count: z.int(), total: z.number() }),
});

export const CompareCostEstimates = defineCall({
  name: 'CompareCostEstimates',
  summary: '两版估算按 WBS 的金额和差额',
  gate: { ...gate, right: 'access' },
  asksOnly: true,
  input: oneEstimate.extend({ otherID: id }),
  output: z.array(
    z.object({
      wbsNodeID: id.nullable(),
      code: z.string(),
      name: z.string(),
      amount: z.number(),
      other: z.number(),
    }),
  ),
});
