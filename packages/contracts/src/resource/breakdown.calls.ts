import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';
import { obsNode } from './obs-node.register.ts';
import { rbsNode } from './rbs-node.register.ts';

const defineCall = callsWith({});

const gateOf = <const P extends string, const R extends 'access' | 'download'>(page: P, right: R) =>
  ({ kind: 'project', key: 'projectID', page, right }) as const;

const rbsBranch = z.object({
  rbsNodeID: id,
  parentID: id.nullable(),
  nodeCode: z.string(),
  nodeName: z.string(),
  resourceKind: z.string(),
  /** Resources of the library in it and below. */
  resources: z.int(),
  /** 元, of what the plan needs of them; null for whoever may not see prices. */
  cost: z.number().nullable(),
});
export type RbsBranch = z.output<typeof rbsBranch>;

export const GetRbsTree = defineCall({
  name: 'GetRbsTree',
  heavy: true,
  summary: '资源分解结构：各分类（含下级）的资源数，和计划按当日单价的成本；成本只给有「资源库」查看权限的人',
  gate: gateOf(rbsNode.page, 'access'),
  input: z.strictObject({ projectID: id }),
  output: z.object({
    branches: z.array(rbsBranch),
    /** What belongs to no class. */
    unclassed: z.object({ resources: z.int(), cost: z.number().nullable() }),
  }),
});

const obsUnit = z.object({
  obsNodeID: id,
  parentID: id.nullable(),
  nodeName: z.string(),
  obsKind: z.string(),
  leader: z.string(),
  /** Set where the leader has left the project. */
  isLeaderGone: flag,
  headcount: z.int().nullable(),
  /** In it and below, each counted once. */
  people: z.int(),
  /** Who works in it, with the part of their time in percent. */
  members: z.array(z.object({ name: z.string(), share: z.number() })),
});
export type ObsUnit = z.output<typeof obsUnit>;

export const GetObsChart = defineCall({
  name: 'GetObsChart',
  summary: '组织图：各单元的负责人、编制、在岗和成员',
  gate: gateOf(obsNode.page, 'access'),
  input: z.strictObject({ projectID: id }),
  output: z.object({ units: z.array(obsUnit) }),
});

export const ObsChartPaper = defineCall({
  name: 'ObsChartPaper',
  summary: '组织图，PDF（A3 横向）',
  gate: gateOf(obsNode.page, 'download'),
  asksOnly: true,
  input: z.strictObject({ projectID: id }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
