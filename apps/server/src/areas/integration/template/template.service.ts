import type { Parsed } from '@xmgl/contracts/call';
import type { AddTemplate, UpdTemplate } from '@xmgl/contracts/integration/template.calls';
import { unknownIn } from '@xmgl/contracts/integration/template-fields';
import { allRegisters, findRegister } from '@xmgl/contracts/register/all-registers';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { runBeside } from '../../../register/files/file-program.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import type { Outside } from '../../../register/kit.ts';
import * as store from './template.repository.ts';
import { requireOnPage } from './template-place.service.ts';

const mostTemplates = 300;
const wrongKind = '不支持此文件类型，可上传 Word 文档（.docx）和 Excel 工作簿（.xlsx）';

type Inspected = {
  readonly content: Buffer;
  readonly format: 'docx' | 'xlsx';
  readonly placeholders: readonly string[];
};

const targetOf = (targetKind: string) => {
  if (targetKind === '') return undefined;
  const register = findRegister(targetKind);
  if (!register || register.place === 'company')
    throw fail('invalid', '没有这类适用对象，请重新选择', 'targetKind');
  return register;
};

const isZip = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads a template beside the server: which fields it names, all of which must be known. */
const inspect = async (userID: string, base64: string, targetKind: string): Promise<Inspected> => {
  const content = Buffer.from(base64, 'base64');
  if (!isZip(content)) throw fail('invalid', wrongKind, 'content');
  const format = content.includes('word/document.xml') ? 'docx' : 'xlsx';
  const source = { kind: 'bytes', format, bytes: Uint8Array.from(content) } as const;
  const { placeholders, problem } = await inTurn(userID, () =>
    runBeside('template', { deed: 'inspect', source }),
  );
  if (!placeholders) throw fail('invalid', problem ?? wrongKind, 'content');
  const unknown = unknownIn(placeholders, allRegisters, targetOf(targetKind));
  if (unknown.length > 0)
    throw fail('invalid', `模板中有无法识别的字段：${unknown.slice(0, 20).join('、')}`, 'content');
  return {
    content,
    format,
    placeholders: placeholders.map(({ name, within }) => (within === '' ? name : `${within}.${name}`)),
  };
};

const requireFolder = async ({ db, project }: Actor, folderID: string | null): Promise<void> => {
  if (folderID === null) return;
  const folders = await store.listFolders(db, project);
  if (folders.every((folder) => folder.template_folder_id !== folderID))
    throw fail('invalid', '所选文件夹不存在或已删除，请重新选择', 'folderID');
};

const requireFreeName = async ({ db, project }: Actor, name: string, templateID: string): Promise<void> => {
  if (await store.isNameTaken(db, project, name, templateID))
    throw fail('conflict', `模板「${name}」已存在，请换一个名称`, 'templateName');
};

type Words = {
  readonly templateName: string;
  readonly targetKind: string;
  readonly folderID: string | null;
  readonly isDefault: 0 | 1;
};

/** Sees to it that a template may be called so and stand there. @returns how its row says it */
const settle = async (actor: Actor, templateID: string, words: Words) => {
  const { templateName, targetKind, folderID, isDefault } = words;
  await requireFreeName(actor, templateName, templateID);
  await requireFolder(actor, folderID);
  if (isDefault === 1) await store.clearDefault(actor.db, actor.project, targetKind, templateID);
  return {
    template_name: templateName,
    target_kind: targetKind,
    folder_id: folderID,
    is_default: isDefault,
  };
};

const tell = async (
  actor: Actor,
  rowID: string,
  action: string,
  after: Readonly<Record<string, unknown>>,
) => {
  await audit(actor, { entity: 'Template', rowID, action, after });
  await announceRow(actor.db, actor.project, 'Template', rowID);
};

/** A further template; one that is sent again is there already. */
export const addTemplate = async (outside: Outside, given: Parsed<typeof AddTemplate>): Promise<string> => {
  const { templateName, targetKind, folderID = null, isDefault, templateID = v7() } = given;
  await outside.transact((db) => requireOnPage({ ...outside, db }, 'insert'));
  const found = await inspect(outside.user.userID, given.content, targetKind);
  return await outside.transact(async (db) => {
    const actor = { ...outside, db };
    const { project, user, now } = actor;
    await requireOnPage(actor, 'insert');
    await store.holdTemplates(db, project);
    const known = await store.lockTemplate(db, project, templateID);
    if (known?.created_by === user.userID && known.template_name === templateName) return templateID;
    if (known) throw fail('conflict', '此模板的标识已被使用，请关闭后重新上传', 'templateName');
    if ((await store.countTemplates(db, project)) >= mostTemplates)
      throw fail('invalid', `最多 ${mostTemplates} 个模板，请先删除不用的`);
    const settled = await settle(actor, templateID, { templateName, targetKind, folderID, isDefault });
    await store.insertTemplate(
      db,
      project,
      templateID,
      { userID: user.userID, now },
      { ...found, ...settled },
    );
    await tell(actor, templateID, 'create', { templateName, targetKind, isDefault });
    return templateID;
  });
};

const getOwn = async ({ db, project }: Actor, templateID: string): Promise<store.TemplateRow> => {
  const row = await store.lockTemplate(db, project, templateID);
  if (!row) throw fail('notFound', '模板不存在、已删除，或不属于这里，请刷新后重试');
  return row;
};

/** Other words of a template, or another file. */
export const changeTemplate = async (outside: Outside, given: Parsed<typeof UpdTemplate>): Promise<void> => {
  const { templateID, rowVersion, content } = given;
  const before = await outside.transact(async (db) => {
    const actor = { ...outside, db };
    await requireOnPage(actor, 'update');
    return await getOwn(actor, templateID);
  });
  const targetKind = given.targetKind ?? before.target_kind;
  const isOther = content !== undefined || targetKind !== before.target_kind;
  const stored = async () =>
    (await outside.transact((db) => store.findContent(db, outside.project, templateID)))?.content.toString(
      'base64',
    );
  const found = isOther
    ? await inspect(outside.user.userID, content ?? (await stored()) ?? '', targetKind)
    : { format: before.format, placeholders: before.placeholders };
  await outside.transact(async (db) => {
    const actor = { ...outside, db };
    const { project, user, now } = actor;
    await requireOnPage(actor, 'update');
    await store.holdTemplates(db, project);
    const row = await getOwn(actor, templateID);
    if (row.row_version !== rowVersion) throw fail('stale', '此模板刚被他人修改，请刷新后再改');
    const templateName = given.templateName ?? row.template_name;
    const folderID = given.folderID === undefined ? row.folder_id : given.folderID;
    const isDefault = given.isDefault ?? row.is_default;
    const settled = await settle(actor, templateID, { templateName, targetKind, folderID, isDefault });
    await store.updateTemplate(
      db,
      project,
      templateID,
      { userID: user.userID, now },
      { ...found, ...settled },
    );
    await tell(actor, templateID, 'update', { templateName, targetKind, isDefault });
  });
};

export const removeTemplate = async (actor: Actor, templateID: string): Promise<void> => {
  const { db, project, user, now } = actor;
  await requireOnPage(actor, 'delete');
  const { template_name: templateName } = await getOwn(actor, templateID);
  await store.updateTemplate(db, project, templateID, { userID: user.userID, now }, { deleted_at: now });
  await tell(actor, templateID, 'delete', { templateName });
};

const mostLevels = 5;

type Folder = {
  readonly templateFolderID: string;
  readonly folderName?: string | undefined;
  readonly parentID?: string | null | undefined;
  readonly deleted?: 0 | 1 | undefined;
};

const requirePlace = (folders: readonly store.FolderRow[], id: string, parentID: string | null): void => {
  const byID = new Map(folders.map((folder) => [folder.template_folder_id, folder]));
  let levels = 1;
  for (let at = parentID; at !== null; at = byID.get(at)?.parent_id ?? null) {
    if (!byID.has(at)) throw fail('invalid', '上级文件夹不存在或已删除，请重新选择', 'parentID');
    if (at === id) throw fail('invalid', '文件夹不能放进它自己或它的下级', 'parentID');
    levels += 1;
    if (levels > mostLevels) throw fail('invalid', `文件夹最多 ${mostLevels} 级`, 'parentID');
  }
};

/** Makes, renames, moves or deletes a folder of templates. */
export const writeFolder = async (actor: Actor, given: Folder): Promise<store.FolderRow> => {
  const { db, project, now } = actor;
  await store.holdTemplates(db, project);
  const folders = await store.listFolders(db, project);
  const before = folders.find((folder) => folder.template_folder_id === given.templateFolderID);
  const folder_name = given.folderName ?? before?.folder_name ?? '';
  const parent_id = given.parentID === undefined ? (before?.parent_id ?? null) : given.parentID;
  const row = { template_folder_id: given.templateFolderID, folder_name, parent_id };
  requirePlace(folders, row.template_folder_id, parent_id);
  const beside = folders.filter(
    (one) => one.parent_id === parent_id && one.template_folder_id !== row.template_folder_id,
  );
  if (given.deleted !== 1 && beside.some((one) => one.folder_name === folder_name))
    throw fail('conflict', `此处已有文件夹「${folder_name}」，请换一个名称`, 'folderName');
  if (given.deleted === 1) {
    const templates = await store.listTemplates(db, project);
    const isUsed =
      folders.some((one) => one.parent_id === row.template_folder_id) ||
      templates.some((one) => one.folder_id === row.template_folder_id);
    if (isUsed) throw fail('conflict', `文件夹「${folder_name}」中还有模板或下级文件夹，请先移走`);
  }
  await store.upsertFolder(db, project, row, given.deleted === 1 ? now : null);
  await tell(actor, row.template_folder_id, given.deleted === 1 ? 'delete' : before ? 'update' : 'create', {
    folderName: folder_name,
  });
  return row;
};
