import { GetFileAddress } from '@xmgl/contracts/files/file.calls';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetRelatedFileVersions, RelatedFileUpload } from '@xmgl/contracts/integration/related-file.calls';
import { AddRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import * as calls from '@xmgl/contracts/integration/template.calls';
import { unknownIn } from '@xmgl/contracts/integration/template-fields';
import { UpdProject } from '@xmgl/contracts/project/project.calls';
import { allRegisters, findRegister } from '@xmgl/contracts/register/all-registers';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocx } from '../../../paper/paper-docx.ts';
import { fillTemplate, placeholdersOf } from '../../../register/files/fill-template.ts';
import { bytesOf, formatOf } from '../../../register/files/write-template.ts';
import { joinCompany, joinProject } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { listen } from '../../../test/tus-client.ts';
import { wordOf } from '../../../test/words.ts';
import { systemTemplates } from './all-templates.ts';
import { sourceOf } from './system-template.ts';

let stage: OpenStage;
let base: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  base = await listen(stage.server);
});
afterAll(() => stage.close());

const docxOf = async (text: string, rows: string[][] = []): Promise<string> => {
  const table = { kind: 'table' as const, heads: ['编号', '问题'], rows, widths: [10, 20] };
  const blocks = [{ kind: 'text' as const, text }, ...(rows.length > 0 ? [table] : [])];
  const bytes = await writeDocx({
    title: '表',
    format: 'docx',
    sheets: [{ title: '表', head: '', facts: [], blocks }],
  });
  return bytes.toString('base64');
};

const wordsOf = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => /document\.xml|sharedStrings|header\d/.test(name))
    .map(([, part]) => strFromU8(part).replaceAll(/<[^>]+>/g, '|'))
    .join('');

const download = async (relatedFileID: string, who = stage.owner): Promise<Uint8Array> => {
  const { server, projectID } = stage;
  const { items } = await server.send(GetRelatedFileVersions, { projectID, relatedFileID }, who.token);
  const fileID = items[0]?.fileID ?? '';
  const { url } = await server.send(GetFileAddress, { projectID, fileID, purpose: 'save' }, who.token);
  return new Uint8Array(await (await fetch(base + url)).arrayBuffer());
};

const make = async (templateID: string, more: object = {}) => {
  const { server, projectID, owner } = stage;
  const given = { projectID, templateID, fileName: `${v7()}`, ...more };
  return await server.send(RelatedFileUpload, given, owner.token);
};

test('file ②: at least twenty forms of the trade come with the product, and the 变更申请单 is filled with the project', async () => {
  expect(systemTemplates.length).toBeGreaterThanOrEqual(20);
  expect(new Set(systemTemplates.map(({ templateID }) => templateID)).size).toBe(systemTemplates.length);
  const { server, projectID, owner } = stage;
  const { items } = await server.send(calls.GetTemplates, { projectID }, owner.token);
  const form = items.find(({ templateName }) => templateName === '变更申请单');
  const row = await make(form?.templateID ?? '', {
    fileName: '第 1 号变更申请单',
    relatedFileVersionID: v7(),
  });
  expect([row.fileName, row.versionNo]).toEqual(['第 1 号变更申请单.docx', 1]);
  const words = wordsOf(await download(row.relatedFileID));
  expect(words).toContain('变更申请单');
  expect(words).not.toMatch(/[{}]/);
});

test('every form of the house names only fields that are known, and can be filled', async () => {
  for (const template of systemTemplates) {
    const source = sourceOf(template);
    const format = formatOf(source);
    const bytes = await bytesOf(source);
    const named = placeholdersOf(format, bytes);
    expect(named.length, template.name).toBeGreaterThan(1);
    expect(unknownIn(named, allRegisters, findRegister(template.targetKind)), template.name).toEqual([]);
    expect(wordsOf(fillTemplate(format, bytes, {})), template.name).not.toMatch(/\{[^}]+\}/);
  }
});

test('a form for an issue is filled from it, with its steps repeated, and the file belongs to it', async () => {
  const { server, projectID, company, owner, stakeholderIDs } = stage;
  const categoryID = await wordOf(server, company.companyID, owner, '问题类别', '质量');
  const row = await server.send(
    callsOf(issue).add,
    {
      projectID,
      title: '东北角渗水',
      description: '雨后渗水',
      categoryID,
      priority: '高',
      raiserID: stakeholderIDs[0] ?? '',
      raisedTime: '2026-03-02',
      ownerID: owner.userID,
      dueTime: '2026-03-20',
      steps: [{ step: '注浆' }, { step: '复查' }] as never,
    },
    owner.token,
  );
  const form = systemTemplates.find(({ name }) => name === '问题单');
  const ref = { refKind: 'Issue', refID: row.issueID };
  const made = await make(form?.templateID ?? '', ref);
  const words = wordsOf(await download(made.relatedFileID));
  for (const word of ['东北角渗水', '质量', '2026-03-20', '注浆', '复查', row.code])
    expect(words).toContain(word);
  const { ref: told } = await server.send(
    GetRelatedFileVersions,
    { projectID, relatedFileID: made.relatedFileID },
    owner.token,
  );
  expect(told).toMatchObject({ label: '问题', title: '东北角渗水' });
  const list = systemTemplates.find(({ name }) => name === '问题清单');
  const book = await make(list?.templateID ?? '');
  expect(wordsOf(await download(book.relatedFileID))).toContain('东北角渗水');
});

test('unknown fields and broken marks are named when a template is uploaded', async () => {
  const { server, projectID, owner } = stage;
  const add = async (templateName: string, content: string) =>
    await server.send(calls.AddTemplate, { projectID, templateName, content }, owner.token);
  const unknown = await refusalOf(
    add('甲', await docxOf('{项目名} {项目名称}', [['{#问题}{编号}', '{楼层}{/问题}']])),
  );
  expect(unknown).toMatchObject({ path: 'content', message: '模板中有无法识别的字段：项目名、问题.楼层' });
  const broken = await refusalOf(add('乙', await docxOf('{#问题}{编号}')));
  expect(broken.message).toContain('字段标记不完整');
  const nested = await refusalOf(add('丙', await docxOf('{#问题}\n{#假设}\n{编号}\n{/假设}\n{/问题}')));
  expect(nested.message).toContain('重复区');
  expect(await refusalOf(add('丁', Buffer.from('PK不是文档').toString('base64')))).toMatchObject({
    path: 'content',
  });
  expect((await refusalOf(add('戊', Buffer.from('%PDF-1.7').toString('base64')))).message).toContain(
    '不支持此文件类型',
  );
});

test('7.132 7.133 7.134 7.135: a template of the project is found before the company’s and these before the house’s; one is the default', async () => {
  const { server, projectID, company, owner, member } = stage;
  const { companyID } = company;
  const content = await docxOf('{项目名称}的 {填写人}');
  const add = (place: string, templateName: string) =>
    server.send(calls.AddTemplate, { projectID: place, templateName, content, isDefault: 1 }, owner.token);
  const ofCompany = await add(companyID, '单位纪要');
  const first = await add(projectID, '项目纪要');
  const second = await add(projectID, '项目纪要二');
  const { items } = await server.send(calls.GetTemplates, { projectID }, member.token);
  const scopes = items.map(({ scope }) => scope);
  expect(scopes).toEqual(
    scopes.toSorted((a, b) => ['项目', '单位', '系统'].indexOf(a) - ['项目', '单位', '系统'].indexOf(b)),
  );
  expect(items.find(({ templateID }) => templateID === first.templateID)?.isDefault).toBe(0);
  expect(items.find(({ templateID }) => templateID === second.templateID)?.isDefault).toBe(1);
  const made = await make(ofCompany.templateID);
  expect(wordsOf(await download(made.relatedFileID))).not.toContain('{');
  const own = {
    projectID,
    templateID: ofCompany.templateID,
    rowVersion: ofCompany.rowVersion,
    templateName: '改',
  };
  expect(await refusalOf(server.send(calls.UpdTemplate, own, owner.token))).toMatchObject({ status: 404 });
  const renamed = {
    projectID,
    templateID: first.templateID,
    rowVersion: first.rowVersion,
    templateName: '改',
  };
  expect(await refusalOf(server.send(calls.UpdTemplate, renamed, owner.token))).toMatchObject({
    status: 409,
  });
  const newest = { ...renamed, templateID: second.templateID, rowVersion: second.rowVersion };
  await server.send(calls.UpdTemplate, { ...newest, templateName: '周例会纪要' }, owner.token);
  await server.send(calls.DelTemplate, { projectID, templateID: first.templateID }, owner.token);
  const left = await server.send(calls.GetTemplates, { projectID }, member.token);
  expect(left.items.some(({ templateID }) => templateID === first.templateID)).toBe(false);
  expect(left.items.find(({ templateID }) => templateID === second.templateID)?.templateName).toBe(
    '周例会纪要',
  );
});

test('what the project was ordered for stands in no form of whoever may not open its configuration', async () => {
  const { server, projectID, owner, company } = stage;
  const { body } = await server.post('GetProjectManagementById', { projectID }, owner.token);
  const { rowVersion } = body.data as { rowVersion: number };
  const ordered = { customerName: '密客户', contractNo: '密合同', budget: 98765 };
  await server.send(UpdProject, { projectID, rowVersion, ...ordered }, owner.token);
  const roles = rolesOf(server, projectID, owner);
  const roleID = await roles.make({ 'integration.file': '11111' });
  const clerk = await joinCompany(server, company, '许清和');
  await server.send(AddRolePersonnel, { roleID, userIDs: [clerk.userID] }, owner.token);
  const content = await docxOf('{项目名称} {建设单位} {合同编号} {批准预算}');
  const given = { projectID, templateName: '合同封面', content };
  const { templateID } = await server.send(calls.AddTemplate, given, owner.token);
  const fill = async (who: typeof owner) => {
    const asked = { projectID, templateID, fileName: v7() };
    const { relatedFileID } = await server.send(RelatedFileUpload, asked, who.token);
    return wordsOf(await download(relatedFileID, who));
  };
  expect(await fill(owner)).toMatch(/密客户.*密合同.*98,765 元/);
  expect(await fill(clerk)).not.toMatch(/密客户|密合同|98,765/);
});

test('7.136 7.137: folders of templates are not lost with what is in them, and who only reads changes nothing', async () => {
  const { server, projectID, owner, company } = stage;
  const reader = await joinProject(server, company, projectID, '只读', '宋扬');
  const folder = await server.send(calls.AddTemplateFolder, { projectID, folderName: '纪要' }, owner.token);
  const content = await docxOf('{项目名称}');
  const { templateFolderID } = folder;
  const given = { projectID, templateName: '例会纪要', content, folderID: templateFolderID };
  await server.send(calls.AddTemplate, given, owner.token);
  const remove = { projectID, templateFolderID, deleted: 1 as const };
  expect((await refusalOf(server.send(calls.UpdTemplateFolder, remove, owner.token))).message).toContain(
    '还有模板',
  );
  const within = { projectID, templateFolderID, parentID: templateFolderID };
  expect(await refusalOf(server.send(calls.UpdTemplateFolder, within, owner.token))).toMatchObject({
    path: 'parentID',
  });
  expect(
    await refusalOf(server.send(calls.AddTemplate, { ...given, templateName: '乙' }, reader.token)),
  ).toMatchObject({ status: 403 });
});
