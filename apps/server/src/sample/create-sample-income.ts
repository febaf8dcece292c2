import { allocationRule } from '@xmgl/contracts/cost/allocation-rule.register';
import { contractIncome } from '@xmgl/contracts/cost/contract-income.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addUnasked } from '../register/write/system-write.service.ts';

export type SampleIncome = {
  readonly contractNo: string;
  /** What the owner pays for 1 元 of the budget. */
  readonly factor: number;
  readonly rule: {
    readonly title: string;
    readonly subjectCode: string;
    readonly base: '直接成本' | '人工费' | '工期';
    readonly to: readonly string[];
    readonly note: string;
  };
};

export const constructionIncome: SampleIncome = {
  contractNo: 'HT-2026-001',
  factor: 1.086,
  rule: {
    title: '项目部管理费',
    subjectCode: '0201',
    base: '直接成本',
    to: ['地下室结构', '1–6 层', '7–12 层'],
    note: '项目部管理人员工资先记在施工准备和各分部，按结构各段已花的直接成本承担。',
  },
};

export const softwareIncome: SampleIncome = {
  contractNo: 'RJ-2026-008',
  factor: 1.24,
  rule: {
    title: '差旅与管理',
    subjectCode: '0401',
    base: '工期',
    to: ['版本 1.0：实名制与考勤', '版本 1.1：质量安全巡检', '版本 2.0：进度与指挥大屏'],
    note: '差旅按各版本的工期承担。',
  },
};

/** What the owner's contract pays for each part of the work, and how indirect costs are borne. */
export const createSampleIncome = async (
  actor: Actor,
  { contractNo, factor, rule }: SampleIncome,
): Promise<void> => {
  const { db, project } = actor;
  const inProject = sql`company_id = ${project.companyID} and project_id = ${project.projectID}`;
  const { rows } = await sql<{ node: string; name: string; amount: number }>`
    select l.wbs_node_id as node, n.wbs_name as name, sum(l.amount)::float8 as amount
    from (select * from budget_line where ${inProject}) as l join wbs_node as n using (company_id, project_id, wbs_node_id)
    group by 1, 2, n.wbs_code order by n.wbs_code collate "und-u-kn-true"`.execute(db);
  for (const { node, name, amount } of rows)
    await addUnasked(actor, contractIncome, {
      values: { title: name, wbsNodeID: node, amount: Math.round((amount * factor) / 100) * 100, contractNo },
    });
  const { rows: nodes } = await sql<{ id: string }>`select wbs_node_id as id from wbs_node
    where ${inProject} and wbs_name = any(${rule.to})`.execute(db);
  const { rows: subjects } = await sql<{ id: string }>`select cost_subject_id as id from cost_subject
    where ${inProject} and subject_code = ${rule.subjectCode}`.execute(db);
  await sql`update cost_subject set is_indirect = 1 where ${inProject} and subject_code = ${rule.subjectCode}`.execute(
    db,
  );
  await addUnasked(actor, allocationRule, {
    values: {
      title: rule.title,
      subjectID: subjects[0]?.id ?? '',
      allocationBase: rule.base,
      allocationSpan: '累计',
      toWbsNodeIDs: nodes.map(({ id }) => id),
      note: rule.note,
    },
  });
};
