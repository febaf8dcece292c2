import * as calls from '@xmgl/contracts/integration/template.calls';
import { fieldsOf, projectFields, tablesOf } from '@xmgl/contracts/integration/template-fields';
import { allRegisters, findRegister } from '@xmgl/contracts/register/all-registers';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { runBeside } from '../../../register/files/file-program.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { fieldsIn, formatOf, systemTemplates } from './all-templates.ts';
import { type FolderRow, listFolders, listTemplates, type TemplateRow } from './template.repository.ts';
import { addTemplate, changeTemplate, removeTemplate, writeFolder } from './template.service.ts';
import { inCompany, isCompany, mayOnPage, requireOnPage } from './template-place.service.ts';
import { getTemplate } from './template-source.service.ts';

type Scope = calls.Template['scope'];

const labelOf = (targetKind: string): string => findRegister(targetKind)?.label ?? '项目';

const toTemplate = (row: TemplateRow, scope: Scope, mayChange: boolean): calls.Template => ({
  templateID: row.template_id,
  templateName: row.template_name,
  format: row.format,
  targetKind: row.target_kind,
  targetLabel: labelOf(row.target_kind),
  scope,
  isDefault: row.is_default,
  folderID: row.folder_id,
  group: '',
  placeholders: [...row.placeholders],
  rowVersion: row.row_version,
  mayChange: mayChange ? 1 : 0,
  updatedTime: row.updated_at.toISOString(),
});

const ofHouse = (): calls.Template[] =>
  systemTemplates.map((template) => ({
    templateID: template.templateID,
    templateName: template.name,
    format: formatOf(template),
    targetKind: template.targetKind,
    targetLabel: labelOf(template.targetKind),
    scope: '系统',
    isDefault: 0,
    folderID: null,
    group: template.group,
    placeholders: [...fieldsIn(template)],
    rowVersion: 1,
    mayChange: 0,
    updatedTime: null,
  }));

const toFolder = (row: FolderRow, scope: Scope, mayChange: boolean) => ({
  templateFolderID: row.template_folder_id,
  folderName: row.folder_name,
  parentID: row.parent_id,
  scope,
  mayChange: mayChange ? (1 as const) : (0 as const),
});

const readAll = async (actor: Actor) => {
  const { db, project } = actor;
  await requireOnPage(actor, 'access');
  const mayChange = await mayOnPage(actor, 'update');
  const scope = isCompany(project) ? '单位' : '项目';
  const own = {
    items: (await listTemplates(db, project)).map((row) => toTemplate(row, scope, mayChange)),
    folders: (await listFolders(db, project)).map((row) => toFolder(row, scope, mayChange)),
  };
  const above = isCompany(project)
    ? { items: [], folders: [] }
    : await inCompany(actor, async (place) => ({
        items: (await listTemplates(db, place)).map((row) => toTemplate(row, '单位', false)),
        folders: (await listFolders(db, place)).map((row) => toFolder(row, '单位', false)),
      }));
  return {
    items: [...own.items, ...above.items, ...ofHouse()],
    folders: [...own.folders, ...above.folders],
    mayAdd: (await mayOnPage(actor, 'insert')) ? (1 as const) : (0 as const),
  };
};

const getOne = async (actor: Actor, templateID: string): Promise<calls.Template> => {
  const found = (await readAll(actor)).items.find((template) => template.templateID === templateID);
  if (!found) throw fail('notFound');
  return found;
};

const toTables = (map: ReadonlyMap<string, readonly string[]>) =>
  [...map].map(([name, fields]) => ({ name, fields: [...fields] }));

const ofProjects = allRegisters.filter(({ place }) => place !== 'company');

export const templateHandlers: readonly Handler[] = [
  handle(calls.GetTemplates, async (context, { folderID, targetKind }) => {
    const { items, ...others } = await readAll(context);
    return {
      ...others,
      items: items.filter(
        (one) =>
          (targetKind === null || targetKind === undefined || one.targetKind === targetKind) &&
          (folderID === null || folderID === undefined || one.folderID === folderID),
      ),
    };
  }),
  handle(calls.GetTemplateFields, async (context) => {
    await requireOnPage(context, 'access');
    return {
      fields: Object.entries(projectFields).map(([name, hint]) => ({ name, hint })),
      tables: toTables(tablesOf(allRegisters, undefined)),
      targets: ofProjects.map((register) => ({
        targetKind: register.entity,
        label: register.label,
        fields: [...fieldsOf(register)],
        tables: toTables(tablesOf([], register)),
      })),
    };
  }),
  handleOutside(calls.AddTemplate, async (context, given) => {
    const templateID = await addTemplate(context, given);
    return await context.transact((db) => getOne({ ...context, db }, templateID));
  }),
  handleOutside(calls.UpdTemplate, async (context, given) => {
    await changeTemplate(context, given);
    return await context.transact((db) => getOne({ ...context, db }, given.templateID));
  }),
  handle(calls.DelTemplate, async (context, { templateID }) => {
    await removeTemplate(context, templateID);
    return {};
  }),
  handleOutside(calls.TemplateExport, async (context, { templateID }) => {
    const { name, format, source } = await context.transact(async (db) => {
      const actor = { ...context, db };
      await requireOnPage(actor, 'download');
      return await getTemplate(actor, templateID);
    });
    const { bytes } = await inTurn(context.user.userID, () =>
      runBeside('template', { deed: 'write', source }),
    );
    if (!bytes) throw fail('internal');
    return {
      fileName: `${name}.${format}`,
      content: Buffer.from(bytes).toString('base64'),
      isQueued: 0 as const,
    };
  }),
  handle(
    calls.AddTemplateFolder,
    async (context, { templateFolderID = v7(), folderName, parentID = null }) => {
      await requireOnPage(context, 'insert');
      const row = await writeFolder(context, { templateFolderID, folderName, parentID });
      return toFolder(row, isCompany(context.project) ? '单位' : '项目', true);
    },
  ),
  handle(calls.UpdTemplateFolder, async (context, { projectID: _, ...given }) => {
    await requireOnPage(context, 'update');
    const known = await listFolders(context.db, context.project);
    if (known.every((folder) => folder.template_folder_id !== given.templateFolderID))
      throw fail('notFound', '文件夹不存在或已删除，请刷新后重试');
    const row = await writeFolder(context, given);
    return toFolder(row, isCompany(context.project) ? '单位' : '项目', true);
  }),
];
