import { z } from 'zod';
import { callsWith } from '../../call.ts';
import { flag, id, instant } from '../../fields.ts';
import { charter } from './charter.document.ts';
import { preliminaryScope } from './preliminary-scope.document.ts';
import { projectPlan } from './project-plan.document.ts';

const defineCall = callsWith({ charterID: '项目章程', projectPlanID: '项目管理计划', offer: '转入的内容' });

/** What an approved charter offers to carry out. */
export const charterOffers = ['milestones', 'budget', 'manager'] as const;
export type CharterOffer = (typeof charterOffers)[number];

/** What an approved 初步范围说明书 offers to take over. */
export const scopeOffers = ['assumptions', 'constraints', 'wbs', 'risks', 'statement'] as const;
export type ScopeOffer = (typeof scopeOffers)[number];

const toOffers = <const O extends readonly [string, ...string[]]>(names: O) =>
  z.array(
    z.object({
      offer: z.enum(names),
      title: z.string(),
      /** What would be done, or was done. */
      text: z.string(),
      isDone: flag,
      mayTake: flag,
    }),
  );

const gateOf = <const P extends string, const R extends string>(page: P, right: R) =>
  ({ kind: 'project', key: 'projectID', page, right }) as const;

export const GetCharterOffers = defineCall({
  name: 'GetCharterOffers',
  summary: '已批准的项目章程可以落实的内容：里程碑、批准预算、项目经理',
  gate: gateOf(charter.page, 'access'),
  input: z.strictObject({ projectID: id }),
  output: toOffers(charterOffers),
});

export const TakeCharterOffer = defineCall({
  name: 'TakeCharterOffer',
  heavy: true,
  summary: '落实已批准的项目章程中的一项，同一内容只落实一次',
  gate: gateOf(charter.page, 'update'),
  input: z.strictObject({ projectID: id, offer: z.enum(charterOffers, '没有这项内容') }),
  output: toOffers(charterOffers),
});

export const GetPreliminaryScopeOffers = defineCall({
  name: 'GetPreliminaryScopeOffers',
  summary: '已批准的初步范围说明书可以转入的内容：假设、制约因素、WBS 等',
  gate: gateOf(preliminaryScope.page, 'access'),
  input: z.strictObject({ projectID: id }),
  output: toOffers(scopeOffers),
});

export const TakePreliminaryScopeOffer = defineCall({
  name: 'TakePreliminaryScopeOffer',
  heavy: true,
  summary: '转入已批准的初步范围说明书中的一项，每行只转入一次',
  gate: gateOf(preliminaryScope.page, 'update'),
  input: z.strictObject({ projectID: id, offer: z.enum(scopeOffers, '没有这项内容') }),
  output: toOffers(scopeOffers),
});

const component = z.object({
  label: z.string(),
  /** Empty where there is none yet, or the reader may not see it. */
  versionNo: z.string(),
  state: z.string(),
  ownerName: z.string(),
  approvedTime: instant.nullable(),
  address: z.string(),
  isSeen: flag,
  /** Something newer is in force than the approved plan lists, which is this. */
  newer: z.string(),
});
export type PlanComponent = z.output<typeof component>;

export const GetProjectPlanComponents = defineCall({
  name: 'GetProjectPlanComponents',
  summary: '项目管理计划的组成：各子计划与基线的版本；已批准的版本为批准时的清单',
  gate: gateOf(projectPlan.page, 'access'),
  input: z.strictObject({ projectID: id, projectPlanID: id }),
  output: z.array(component),
});
