import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import type { Db } from '../../../db/scope.ts';

/** What the company is called that answers for a node; without one, what was once written in its place. */
export const responsibleUnitOf = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`coalesce((select c.company_name from project_on_company as u
    join company as c on c.company_id = u.unit_company_id
    where u.company_id = ${of('company_id')} and u.project_id = ${of('project_id')}
      and u.project_on_company_id = ${of('responsible_company_id')}), ${of('responsible_unit')}, '')`;
};

const columns = sql`description, acceptance_criteria as "acceptanceCriteria",
  quality_requirement as "qualityRequirement", technical_refs as "technicalRefs",
  responsible_company_id as "responsibleCompanyID", ${responsibleUnitOf('wbs_dictionary')} as "responsibleUnit",
  contract_no as "contractNo", cost_subject_id as "costSubjectID",
  array(select a.assumption_id from wbs_assumption as a join assumption as s using (company_id, project_id, assumption_id)
    where a.company_id = wbs_dictionary.company_id and a.project_id = wbs_dictionary.project_id
      and a.wbs_node_id = wbs_dictionary.wbs_node_id and s.deleted_at is null order by s.code) as "assumptionIDs",
  row_version as "rowVersion"`;

export const nothingWritten: WbsDictionary = {
  description: '',
  acceptanceCriteria: '',
  qualityRequirement: '',
  technicalRefs: '',
  responsibleCompanyID: null,
  responsibleUnit: '',
  contractNo: '',
  costSubjectID: null,
  assumptionIDs: [],
  rowVersion: 0,
};

export const findDictionary = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<WbsDictionary> => {
  const { rows } = await sql<WbsDictionary>`
    select ${columns} from wbs_dictionary
    where company_id = ${companyID} and project_id = ${projectID} and wbs_node_id = ${wbsNodeID}`.execute(db);
  return rows[0] ?? nothingWritten;
};

/** Those of all nodes that there are. */
export const listDictionaries = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<readonly (WbsDictionary & { readonly wbsNodeID: string })[]> => {
  const { rows } = await sql<WbsDictionary & { readonly wbsNodeID: string }>`
    select wbs_node_id as "wbsNodeID", ${columns} from wbs_dictionary
    where company_id = ${companyID} and project_id = ${projectID} and exists (select from wbs_node as n
      where n.company_id = ${companyID} and n.project_id = ${projectID}
        and n.wbs_node_id = wbs_dictionary.wbs_node_id)`.execute(db);
  return rows;
};

const saveAssumptions = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
  assumptionIDs: readonly string[],
): Promise<void> => {
  await sql`delete from wbs_assumption where company_id = ${companyID} and project_id = ${projectID}
    and wbs_node_id = ${wbsNodeID} and assumption_id <> all(${[...assumptionIDs]}::uuid[])`.execute(db);
  await sql`insert into wbs_assumption (company_id, project_id, wbs_node_id, assumption_id)
    select ${companyID}::uuid, ${projectID}::uuid, ${wbsNodeID}::uuid, a.id
    from unnest(${[...assumptionIDs]}::uuid[]) as a (id) on conflict do nothing`.execute(db);
};

/** Writes what a node's dictionary says. Undefined where somebody else was faster. */
export const saveDictionary = async (
  { db, project, user, now }: Actor,
  wbsNodeID: string,
  { rowVersion, ...words }: WbsDictionary,
): Promise<WbsDictionary | undefined> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<WbsDictionary>`
    insert into wbs_dictionary (company_id, project_id, wbs_node_id, description, acceptance_criteria,
      quality_requirement, technical_refs, responsible_company_id, responsible_unit, contract_no, cost_subject_id,
      updated_by, updated_at)
    select ${companyID}::uuid, ${projectID}::uuid, ${wbsNodeID}::uuid, ${words.description}, ${words.acceptanceCriteria},
      ${words.qualityRequirement}, ${words.technicalRefs}, ${words.responsibleCompanyID}::uuid,
      ${words.responsibleCompanyID === null ? words.responsibleUnit : ''}, ${words.contractNo}, ${words.costSubjectID}::uuid, ${user.userID}::uuid, ${now}::timestamptz
    on conflict (company_id, project_id, wbs_node_id) do update set
      description = excluded.description, acceptance_criteria = excluded.acceptance_criteria,
      quality_requirement = excluded.quality_requirement, technical_refs = excluded.technical_refs,
      responsible_company_id = excluded.responsible_company_id, responsible_unit = excluded.responsible_unit,
      contract_no = excluded.contract_no,
      cost_subject_id = excluded.cost_subject_id, row_version = wbs_dictionary.row_version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where wbs_dictionary.row_version = ${rowVersion}
    returning ${columns}`.execute(db);
  const [saved] = rows;
  if (!saved) return undefined;
  await saveAssumptions(db, project, wbsNodeID, words.assumptionIDs);
  return { ...saved, assumptionIDs: [...words.assumptionIDs] };
};
