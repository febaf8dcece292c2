import {
  engagementActionCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { EngagementMatrixExport } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import {
  GetStakeholderDescription,
  ProjectStakeholderExport,
  UpdStakeholderDescription,
} from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { wordLines } from '../../test/word-lines.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

test('a Word file has the chosen columns of the rows, under the project and its title', async () => {
  const { owner, keeper, projectID, stakeholderIDs } = stage;
  const purpose = '取得 _x0041_ 区商户支持';
  await addAction(stage.server, owner, {
    projectID,
    ownerID: keeper.userID,
    projectStakeholderIDs: [...stakeholderIDs],
    purpose,
  });
  const asked = {
    value: { projectID, text: purpose },
    columns: ['purpose', 'dueTime'],
    format: 'docx',
  } as const;
  const { fileName, content, isQueued } = await stage.server.send(
    engagementActionCalls.export,
    asked,
    owner.token,
  );
  expect([fileName, isQueued]).toEqual([expect.stringMatching(/^参与措施 \d{4}-\d\d-\d\d\.docx$/), 0]);
  const lines = wordLines(content);
  expect(lines[0]).toBe('参与措施');
  expect(lines).toContain('项目名称');
  expect(lines.slice(-6)).toEqual(['目的', '截止日期', '状态', purpose, '2026-06-30', '计划中']);
});

test('of very many columns a paper leaves out those that no row fills in', async () => {
  const { owner, projectID } = stage;
  const asked = { value: { projectID }, format: 'docx' } as const;
  const lines = wordLines((await stage.server.send(ProjectStakeholderExport, asked, owner.token)).content);
  expect(lines).toContain('姓名');
  expect(lines).not.toContain('微信');
  const chosen = { ...asked, columns: ['userName', 'wechat'] } as const;
  const file = await stage.server.send(ProjectStakeholderExport, chosen, owner.token);
  expect(wordLines(file.content)).toContain('微信');
});

test('the register of stakeholders begins with what is said about it', async () => {
  const { owner, projectID } = stage;
  const [first] = await stage.server.send(GetStakeholderDescription, { projectID }, owner.token);
  const content = '访谈、头脑风暴';
  const said = { projectID, topic: first?.topic ?? '识别方法与范围', rowVersion: 0, content };
  await stage.server.send(UpdStakeholderDescription, said, owner.token);
  const asked = { value: { projectID }, columns: ['userName', 'company'], format: 'docx' } as const;
  const file = await stage.server.send(ProjectStakeholderExport, asked, owner.token);
  const lines = wordLines(file.content);
  expect(lines.indexOf(content)).toBeLessThan(lines.indexOf('姓名'));
  expect(lines).toContain('陈明远');
});

test('who may not download gets no Word file, and nobody one of very many rows', async () => {
  const { owner, keeper, member, projectID } = stage;
  const asked = { value: { projectID }, format: 'docx' as const };
  const exporting = (token: string) => stage.server.send(engagementActionCalls.export, asked, token);
  expect(await refusalOf(exporting(member.token))).toMatchObject({ status: 403 });
  await sql`insert into engagement_action (company_id, project_id, engagement_action_id, code, purpose, measure,
      frequency, owner_id, start_time, due_time, state, created_by, updated_by)
    select company_id, project_id, gen_random_uuid(), 'X' || n, '走访 ' || n, '走访', '一次',
      ${keeper.userID}, '2026-03-02', '2026-06-30', '计划中', ${owner.userID}, ${owner.userID}
    from project, generate_series(1, 2000) n where project_id = ${projectID}`.execute(
    stage.server.database.ownerDb,
  );
  expect(await refusalOf(exporting(owner.token))).toMatchObject({
    status: 400,
    message: '筛选出 2001 条，Word 一次最多 2000 条，请缩小筛选范围，或导出 Excel',
  });
});

test('the engagement matrix tells where people stand and are wished to stand, on paper and as a workbook', async () => {
  const { owner, projectID, stakeholderIDs } = stage;
  const [projectStakeholderID = ''] = stakeholderIDs;
  const assessment = { projectID, projectStakeholderID, assessorID: owner.userID, assessTime: '2026-03-02' };
  const levels = { current: '中立型', desired: '支持型', evidence: '例会发言' } as const;
  await stage.server.send(stakeholderEngagementCalls.add, { ...assessment, ...levels }, owner.token);
  const asked = { projectID, format: 'docx' as const };
  const { fileName, content } = await stage.server.send(EngagementMatrixExport, asked, owner.token);
  expect(fileName).toMatch(/^参与度评估矩阵 \d{4}-\d\d-\d\d\.docx$/);
  const lines = wordLines(content);
  expect(lines[0]).toBe('参与度评估矩阵');
  const place = lines.indexOf('领导型') - 2;
  expect(lines.slice(place, place + 3)).toEqual(['中立型', '支持型', '领导型']);
  expect(lines.filter((line) => line === 'C' || line === 'D')).toEqual(['C', 'D']);
  const book = await stage.server.send(EngagementMatrixExport, { projectID, format: 'xlsx' }, owner.token);
  const sheet = await readSheet(Buffer.from(book.content, 'base64'));
  expect(sheet.flat()).toContain('C');
  expect(await refusalOf(stage.server.send(EngagementMatrixExport, asked, stage.member.token))).toMatchObject(
    {
      status: 403,
    },
  );
});

test('a PDF has its fonts with it, and what looks like code is only read', async () => {
  const { owner, projectID } = stage;
  const purpose = '#panic("x") *粗* $x$ 𬭚 😀 =1+1';
  await addAction(stage.server, owner, {
    projectID,
    ownerID: stage.keeper.userID,
    projectStakeholderIDs: [...stage.stakeholderIDs],
    purpose,
  });
  const asked = {
    value: { projectID, text: purpose },
    columns: ['purpose', 'dueTime'],
    format: 'pdf',
  } as const;
  const { fileName, content } = await stage.server.send(engagementActionCalls.export, asked, owner.token);
  expect(fileName).toMatch(/^参与措施 \d{4}-\d\d-\d\d\.pdf$/);
  const pdf = Buffer.from(content, 'base64').toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('NotoSansHans-Regular');
  expect(pdf).toContain('NotoEmoji');
});

test('where no columns are chosen a paper has those of the list, which is as wide as a page', async () => {
  const { owner, keeper, projectID, stakeholderIDs } = stage;
  const purpose = '取得街道支持';
  const ids = { ownerID: keeper.userID, projectStakeholderIDs: [...stakeholderIDs] };
  await addAction(stage.server, owner, { projectID, ...ids, purpose });
  const asked = { value: { projectID, text: purpose }, format: 'docx' } as const;
  const { content } = await stage.server.send(engagementActionCalls.export, asked, owner.token);
  const unlisted: readonly string[] = Object.values(engagementAction.fields).flatMap((field) =>
    'isUnlisted' in field || field.kind === 'longText' ? [field.label] : [],
  );
  expect(unlisted.length).toBeGreaterThan(0);
  expect(wordLines(content).filter((line) => unlisted.includes(line))).toEqual([]);
});
