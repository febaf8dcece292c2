import type { Selectable } from 'kysely';
import type { Db } from '../../../db/scope.ts';
import type { CompanyStart } from '../../../db/tables.ts';
import type { ProjectStart } from '../../platform/project-start.service.ts';

type StartRow = Pick<Selectable<CompanyStart>, 'role_templates' | 'coding_rules' | 'row_version'>;

const nothing: StartRow = { role_templates: [], coding_rules: [], row_version: 0 };

/** What new projects of the company start with; in its scope. */
export const readCompanyStart = async (
  db: Db,
  companyID: string,
): Promise<ProjectStart & { readonly rowVersion: number }> => {
  const row =
    (await db
      .selectFrom('company_start')
      .select(['role_templates', 'coding_rules', 'row_version'])
      .where('company_id', '=', companyID)
      .executeTakeFirst()) ?? nothing;
  return {
    roleTemplates: row.role_templates as ProjectStart['roleTemplates'],
    codingRules: row.coding_rules as ProjectStart['codingRules'],
    rowVersion: row.row_version,
  };
};
