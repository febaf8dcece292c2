import type { ProjectType } from '@xmgl/contracts/platform/project-type.calls';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { findType, isIndustry, type TypeRow } from './project-type.repository.ts';

export const toProjectType = (row: TypeRow, seesUse: boolean): ProjectType => ({
  projectTypeID: row.project_type_id,
  typeName: row.type_name,
  industrySortID: row.industry_sort_id,
  industryName: row.industry_name,
  roleTemplates: row.role_templates as ProjectType['roleTemplates'],
  codingRules: row.coding_rules as ProjectType['codingRules'],
  monitors: row.monitors as ProjectType['monitors'],
  maxMembers: row.max_members,
  enabled: row.is_enabled ? 1 : 0,
  remark: row.remark,
  usedCount: seesUse ? row.used_count : 0,
  rowVersion: row.row_version,
});

/** Refuses a type that is not offered any more; what has it keeps it. */
export const requireOffered = async (db: Db, projectTypeID: string): Promise<ProjectType> => {
  const row = await findType(db, projectTypeID);
  if (!row?.is_enabled) throw fail('invalid', '所选项目类型不存在或已停用，请重新选择', 'projectTypeID');
  return toProjectType(row, false);
};

export const requireIndustry = async (db: Db, industrySortID: string): Promise<void> => {
  if (!(await isIndustry(db, industrySortID)))
    throw fail('invalid', '所选行业不存在或已停用，请重新选择', 'industrySortID');
};
