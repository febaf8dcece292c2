import type { CodingRule } from '@xmgl/contracts/project/coding-rule';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

type Known = { readonly entityKind: string; readonly rowVersion: number };

/** False where the rule is another than the one that was read; version 0 is none. */
export const writeRule = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { entityKind, rule, rowVersion }: Known & { readonly rule: CodingRule },
): Promise<boolean> => {
  const said = { segments: JSON.stringify(rule.segments), reset_by: rule.resetBy };
  const row = await db
    .insertInto('coding_rule')
    .values({
      company_id: companyID,
      project_id: projectID,
      entity_kind: entityKind,
      ...said,
      row_version: rowVersion + 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id', 'entity_kind'])
        .doUpdateSet((eb) => ({ ...said, row_version: eb('coding_rule.row_version', '+', 1) }))
        .where('coding_rule.row_version', '=', rowVersion),
    )
    .returning('row_version')
    .executeTakeFirst();
  return row !== undefined;
};

/** False where the rule is another than the one that was read. */
export const deleteRule = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { entityKind, rowVersion }: Known,
): Promise<boolean> => {
  if (rowVersion === 0) return true;
  const { numDeletedRows } = await db
    .deleteFrom('coding_rule')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('entity_kind', '=', entityKind)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
