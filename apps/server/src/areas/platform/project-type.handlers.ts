import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/platform/project-type.calls';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { handle } from '../../http/context.ts';
import { listNumberedKinds } from '../integration/coding/coding-rule.service.ts';
import { requireSoundStart } from './project-start.service.ts';
import {
  findType,
  insertType,
  listTypes,
  type TypeRow,
  type TypeValues,
  updateType,
} from './project-type.repository.ts';
import { requireIndustry, toProjectType } from './project-type.service.ts';

type Given = Parsed<typeof calls.UpdProjectType>;

const missing = '项目类型不存在，请刷新后重试';

const getType = async (db: Db, projectTypeID: string): Promise<TypeRow> => {
  const row = await findType(db, projectTypeID);
  if (!row) throw fail('notFound', missing);
  return row;
};

/** What is not said stays as it is. */
const toValues = (given: Given, before: TypeRow | undefined): TypeValues => ({
  type_name: given.typeName,
  industry_sort_id:
    given.industrySortID === undefined ? (before?.industry_sort_id ?? null) : given.industrySortID,
  role_templates: JSON.stringify(given.roleTemplates ?? before?.role_templates ?? []),
  coding_rules: JSON.stringify(given.codingRules ?? before?.coding_rules ?? []),
  monitors: JSON.stringify(given.monitors ?? before?.monitors ?? []),
  max_members: given.maxMembers ?? before?.max_members ?? 0,
  is_enabled: given.enabled === undefined ? (before?.is_enabled ?? true) : given.enabled === 1,
  remark: given.remark ?? before?.remark ?? '',
});

const requireSound = async (db: Db, given: Given): Promise<void> => {
  requireSoundStart(given);
  if (given.industrySortID) await requireIndustry(db, given.industrySortID);
};

const getTypes = handle(calls.GetProjectType, async ({ db, user }) =>
  (await listTypes(db, user.isPlatformAdmin)).map((row) => toProjectType(row, user.isPlatformAdmin)),
);

const getOne = handle(calls.GetProjectTypeByID, async ({ db, user }, { projectTypeID }) =>
  toProjectType(await getType(db, projectTypeID), user.isPlatformAdmin),
);

const updType = handle(calls.UpdProjectType, async (context, input) => {
  const { db } = context;
  const { projectTypeID, rowVersion = 0 } = input;
  const before = projectTypeID === undefined ? undefined : await getType(db, projectTypeID);
  await requireSound(db, input);
  const values = toValues(input, before);
  if (before && !(await updateType(db, before.project_type_id, rowVersion, values)))
    throw fail('stale', '此项目类型刚被他人修改，请刷新后再改');
  const id = before?.project_type_id ?? (await insertType(db, values));
  const after = toProjectType(await getType(db, id), true);
  await audit(context, {
    entity: 'project_type',
    rowID: id,
    action: before ? 'update' : 'create',
    before: before && toProjectType(before, true),
    after,
  });
  return after;
});

const getKinds = handle(calls.GetNumberedKinds, async () => listNumberedKinds());

export const projectTypeHandlers = [getTypes, getOne, updType, getKinds];
