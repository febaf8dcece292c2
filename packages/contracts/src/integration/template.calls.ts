import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, nothing, optionalText, rowVersion } from '../fields.ts';
import { anyRowGate } from '../register/any-row-gate.ts';
import { file } from '../register/register-schemas.ts';

const defineCall = callsWith({
  templateID: '模板',
  templateName: '模板名称',
  templateFolderID: '模板文件夹',
  folderName: '文件夹名称',
  parentID: '上级文件夹',
  folderID: '文件夹',
  targetKind: '适用对象',
  isDefault: '是否默认',
  content: '模板文件',
  deleted: '是否删除',
});

const templateName = optionalText('模板名称', 80).min(1, '请填写模板名称');
const folderName = optionalText('文件夹名称', 60).min(1, '请填写文件夹名称');
const targetKind = optionalText('适用对象', 60);
const content = z.base64('文件内容不正确，请重新选择文件').max(2_800_000, '模板文件不能超过 2 MB');

/** Whose a template is: a project's go before its company's, these before the house's own. */
export const templateScopes = ['项目', '单位', '系统'] as const;

const template = z.object({
  templateID: id,
  templateName: z.string(),
  format: z.enum(['docx', 'xlsx']),
  /** The entity of the rows that it is for; empty where for the project. */
  targetKind: z.string(),
  targetLabel: z.string(),
  scope: z.enum(templateScopes),
  isDefault: flag,
  folderID: id.nullable(),
  /** Of the house's own: what they are for. */
  group: z.string(),
  placeholders: z.array(z.string()),
  rowVersion,
  mayChange: flag,
  updatedTime: instant.nullable(),
});
export type Template = z.output<typeof template>;

const templateFolder = z.object({
  templateFolderID: id,
  folderName: z.string(),
  parentID: id.nullable(),
  scope: z.enum(templateScopes),
  mayChange: flag,
});

export const GetTemplates = defineCall({
  name: 'GetTemplates',
  summary: '项目（或单位）可用的模板：项目的在单位的之前，单位的在系统的之前',
  gate: anyRowGate,
  /** `projectID` may be the company's, whose templates serve all its projects. */
  input: z.strictObject({ projectID: id, folderID: id.nullish(), targetKind: targetKind.nullish() }),
  output: z.object({ folders: z.array(templateFolder), items: z.array(template), mayAdd: flag }),
});

const table = z.object({ name: z.string(), fields: z.array(z.string()) });

export const GetTemplateFields = defineCall({
  name: 'GetTemplateFields',
  summary: '模板中可以使用的字段和可以重复的表',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id }),
  output: z.object({
    fields: z.array(z.object({ name: z.string(), hint: z.string() })),
    tables: z.array(table),
    /** What a template can be for: then the fields of the row, and its own lines. */
    targets: z.array(
      z.object({
        targetKind: z.string(),
        label: z.string(),
        fields: z.array(z.string()),
        tables: z.array(table),
      }),
    ),
  }),
});

const given = {
  templateName,
  targetKind: targetKind.default(''),
  folderID: id.nullish(),
  isDefault: flag.default(0),
};

export const AddTemplate = defineCall({
  name: 'AddTemplate',
  summary: '上传模板（.docx 或 .xlsx）；其中不认识的字段会被指出',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, templateID: id.optional(), ...given, content }),
  output: template,
  bodyLimit: 3_200_000,
});

export const UpdTemplate = defineCall({
  name: 'UpdTemplate',
  summary: '修改模板的名称、适用对象、文件夹、是否默认，或换一个文件',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    templateID: id,
    rowVersion,
    templateName: templateName.optional(),
    targetKind: targetKind.optional(),
    folderID: id.nullish(),
    isDefault: flag.optional(),
    content: content.optional(),
  }),
  output: template,
  bodyLimit: 3_200_000,
});

export const DelTemplate = defineCall({
  name: 'DelTemplate',
  summary: '删除模板；由它新建的文件不变',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, templateID: id }),
  output: nothing,
});

export const TemplateExport = defineCall({
  name: 'TemplateExport',
  summary: '下载模板文件，字段没有填写',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, templateID: id }),
  output: file,
});

export const AddTemplateFolder = defineCall({
  name: 'AddTemplateFolder',
  summary: '新增模板文件夹',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    templateFolderID: id.optional(),
    folderName,
    parentID: id.nullish(),
  }),
  output: templateFolder,
});

export const UpdTemplateFolder = defineCall({
  name: 'UpdTemplateFolder',
  summary: '改名、移动或删除模板文件夹；有模板或下级的不能删除',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    templateFolderID: id,
    folderName: folderName.optional(),
    parentID: id.nullish(),
    deleted: flag.optional(),
  }),
  output: templateFolder,
});
