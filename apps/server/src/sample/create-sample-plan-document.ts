import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import {
  findVersion,
  insertVersion,
  lockDocument,
  updateVersion,
} from '../plan-document/plan-document.repository.ts';
import { sampleOwner } from '../sample-people/sample-people.ts';

const writer = 'zhouhang';
const dayMs = 86_400_000;

const sections: Readonly<Record<string, string>> = {
  goals: `使建设、监理、设计、质监、分包和周边居民在各阶段都了解工程进展，支持按期交付 3# 住宅楼；关键干系人的参与度在主体封顶前达到支持型。
原则：尽早沟通，先听后说；一人一个对接人；承诺有期限、有回音；只通报经核实的信息。`,
  strategy: `重点管理（建设单位、监理单位）：每周当面沟通，重大方案报审前先行征求意见。
令其满意（质量安全监督机构）：按节点主动报告，整改当日回复。
随时告知（劳务与专业分包、周边居民）：固定渠道通报，有求必应，投诉 24 小时内答复。
监督（其他供应与检测单位）：按合同往来，每季度看一次有无变化。`,
  methods: `监理例会：每周一次，由项目经理主持，会后一日内发出纪要。
建设单位进度汇报：每月一次，书面加会议，由项目经理汇报。
质量巡检同行：每周一次，请监理工程师同行，问题当日闭合。
劳务例会：每月 15 日前，公示工资支付情况，由项目经理主持。
居民公示与走访：夜间施工前三日公示，每月走访一次居委会。`,
  information: `建设单位：形象进度、产值与资金计划，月报，每月 25 日。
监理单位：周计划、报验与检测结果，随工序提交。
质量安全监督机构：重大危险源清单、专项方案与验收记录，按节点提交。
分包单位：作业面移交计划、结算进度，每周例会。
周边居民：夜间施工安排、联系电话，公示栏。`,
  escalation: `分歧先由对接人在 3 个工作日内协调；未解决的报项目经理，5 个工作日内答复；涉及合同、工期或费用的，由项目经理报发起人决定。
群体性投诉、媒体询问和监督机构的停工要求，当日报项目经理和发起人，由项目经理统一答复。`,
  cycle: `高优先级干系人每 30 日评估一次参与度，其余每 90 日一次，由项目经理组织；参与度下降时，策略责任人在 5 个工作日内复核策略。本计划每季度复核一次，主体封顶和竣工验收前各复核一次。`,
  confidentiality: `对个人的评分、参与度和策略只在有权查看分析图的人员中使用，不外发、不在公共场所讨论；导出的文件注明「内部」，用后删除。`,
};

/** The approved plan of the sample project: written by one, approved by the other. */
export const createSamplePlanDocument = async (
  db: Db,
  project: ProjectInScope,
  now: Date,
  accounts: ReadonlyMap<string, string>,
): Promise<void> => {
  const [ownerID, approverID] = [accounts.get(writer) ?? '', accounts.get(sampleOwner.account) ?? ''];
  const { kind } = stakeholderPlan;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const documentID = await lockDocument(db, project, kind);
  const version = { documentID, major: 1, minor: 0, ownerID, approverID, sections, revisionNote: '' };
  const id = await insertVersion(db, project, { userID: ownerID, now: at(150) }, version);
  const row = await findVersion(db, project, kind, id);
  if (!row) throw new Error('the sample plan was not written');
  await updateVersion(
    db,
    project,
    { userID: approverID, now: at(145) },
    { ...row, state: '已批准', submittedAt: at(148).toISOString(), approvedAt: at(145).toISOString() },
  );
};
