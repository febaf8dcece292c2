import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { takeSubjects } from '../areas/cost/take-subjects.service.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleProjectCosts } from './sample-costs.ts';

type Named = { readonly id: string; readonly name: string };

const toIDs = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [name, id]));

/** 成本管理 of a sample project: its chart of accounts, and what was spent until the status date. */
export const createSampleEntries = async (
  actor: Actor,
  { template, entries }: SampleProjectCosts,
): Promise<void> => {
  const { db, project } = actor;
  await takeSubjects(actor, template);
  const inProject = sql`company_id = ${project.companyID} and project_id = ${project.projectID}`;
  const subjects = toIDs(
    (
      await sql<Named>`select cost_subject_id as id, subject_code as name from cost_subject where ${inProject}`.execute(
        db,
      )
    ).rows,
  );
  const nodes = toIDs(
    (
      await sql<Named>`select wbs_node_id as id, wbs_name as name from wbs_node where ${inProject}`.execute(
        db,
      )
    ).rows,
  );
  for (const [
    costDate,
    title,
    subjectCode,
    wbs,
    amount,
    supplier,
    invoiceNo = '',
    state = '已入账',
  ] of entries)
    await addUnasked(actor, costEntry, {
      state,
      values: {
        title,
        entryKind: '手工',
        wbsNodeID: nodes.get(wbs) ?? null,
        subjectID: subjects.get(subjectCode) ?? '',
        costDate,
        amount,
        supplier,
        invoiceNo,
      },
    });
};
