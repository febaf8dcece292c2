import type { PageID } from '../access/page-catalogue.ts';
import type { Flow } from '../flow/flow.ts';
import { callNameOf } from '../register/register.ts';
import type { PlanSections } from './plan-section.ts';

/** A management plan of a project, said once: calls, table rows, page and file come from it. */
export type PlanDocument = {
  /** One document of each kind stands in a project. */
  readonly kind: string;
  /** In CamelCase: StakeholderPlan → GetStakeholderPlanPage, stakeholderPlanID. */
  readonly entity: string;
  readonly label: string;
  /** The tab whose five flags guard it, as the page catalogue names it. */
  readonly page: PageID;
  /** Behind the project's code it makes the document's. */
  readonly code: string;
  readonly approver: 'manager' | 'sponsor';
  /** In their order. */
  readonly sections: PlanSections;
  /** Calls that the specification names otherwise. */
  readonly names?: Partial<Record<PlanVerb, string>>;
  /** The parts and the baselines of the project are listed in it, and the list is frozen at its approval. */
  readonly hasComponents?: true;
  /** It is a part of the 项目管理计划. */
  readonly isPart?: true;
  /** The address of a version. */
  readonly address: (id: string) => string;
};

/**
 * Declares a management plan.
 * @example definePlanDocument({ kind: 'risk_plan', entity: 'RiskPlan', label: '风险管理计划', … })
 */
export const definePlanDocument = (document: PlanDocument): PlanDocument => document;

export const planVerbs = ['page', 'byID', 'add', 'upd', 'del', 'export'] as const;
export type PlanVerb = (typeof planVerbs)[number];

/** @example planCallName(stakeholderPlan, 'page') // 'GetStakeholderPlanPage' */
export const planCallName = ({ entity, names = {} }: PlanDocument, verb: PlanVerb): string =>
  names[verb] ?? callNameOf({ entity }, verb);

/** @example planIDName(stakeholderPlan) // 'stakeholderPlanID' */
export const planIDName = ({ entity }: PlanDocument): string =>
  `${entity.charAt(0).toLowerCase()}${entity.slice(1)}ID`;

export const planStates = ['草稿', '评审中', '已批准', '已作废'] as const;
export type PlanState = (typeof planStates)[number];

const writers = ['field:ownerID', 'manager'] as const;
const approver = ['field:approverID'] as const;

/** Written, reviewed, approved; a revision by a change, or a small one, starts the next version. */
export const planWorkflow = {
  initial: '草稿',
  states: {
    草稿: { tone: 'neutral' },
    评审中: {
      tone: 'active',
      isLocked: true,
      task: { for: 'field:approverID', title: '批准', kind: '审批', workDays: 5 },
    },
    已批准: { tone: 'good', isLocked: true },
    已作废: { tone: 'bad', isLocked: true },
  },
  actions: {
    提交评审: { from: ['草稿'], to: '评审中', who: writers },
    批准: { from: ['评审中'], to: '已批准', who: approver, tells: ['field:ownerID', 'manager'] },
    退回: { from: ['评审中'], to: '草稿', who: approver, isReasoned: true },
    修订: { from: ['已批准'], to: '已批准', who: writers },
    小修订: { from: ['已批准'], to: '已批准', who: writers },
  },
} as const satisfies Flow;

/** Steps that Upd… takes: those of the workflow, 修订 by a change request, and what undoes a deletion. */
export const planActions = ['提交评审', '退回', '批准', '修订', '小修订', '恢复'] as const;
export type PlanAction = (typeof planActions)[number];

/**
 * A member, ranked as an approver: by the role that the kind asks for (0), as 发起人 (1), as another who may
 * change the plan (2), or as one who may not (3).
 */
export type PlanPerson = {
  readonly userID: string;
  readonly userName: string;
  readonly rank: 0 | 1 | 2 | 3;
};

export const mayWritePlan = ({ rank }: PlanPerson): boolean => rank < 3;

/**
 * Who may approve what somebody writes: nobody the own; the role's holders, else the 发起人, else another who
 * may change it. Where there is nobody else, one is both.
 */
export const approversFor = (people: readonly PlanPerson[], ownerID: string): readonly PlanPerson[] => {
  const others = people.filter((person) => person.userID !== ownerID && mayWritePlan(person));
  if (others.length === 0) return people.filter(({ userID }) => userID === ownerID);
  const best = Math.min(...others.map(({ rank }) => rank));
  return others.filter(({ rank }) => rank === best);
};
