import { issue } from '@xmgl/contracts/integration/issue.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, startProject } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { wordLines } from '../../test/word-lines.ts';
import { wordOf } from '../../test/words.ts';

const calls = callsOf(issue);
let stage: OpenStage;
let categoryID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  categoryID = await wordOf(stage.server, stage.company.companyID, stage.owner, '问题类别', '质量');
});
afterAll(() => stage.close());

const addIssue = (title: string) => {
  const { projectID, owner, stakeholderIDs, server } = stage;
  const usual = { description: '负二层西侧墙面渗水', categoryID, priority: '高' } as const;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-20', ownerID: owner.userID };
  const steps = [{ step: '封堵', ownerID: owner.userID, dueDay: '2026-03-05' }, { step: '注浆' }];
  const given = { projectID, title, ...usual, ...days, raiserID: String(stakeholderIDs[0]), steps };
  return server.send(calls.add, given, owner.token);
};

const formsOf = (rowIDs: readonly string[], token: string, format: 'docx' | 'pdf' = 'docx') =>
  stage.server.send(
    RowFormExport,
    { projectID: stage.projectID, register: 'Issue', rowIDs: [...rowIDs], format },
    token,
  );

test('a row on paper has its number, its fields with their labels, its lines, who took which step, and boxes to sign', async () => {
  const { owner, projectID, server } = stage;
  const { issueID, rowVersion, code } = await addIssue('地下室渗水');
  await server.send(calls.upd, { projectID, issueID, rowVersion, action: '分派' }, owner.token);
  const { fileName, content } = await formsOf([issueID], owner.token);
  expect(fileName).toBe(`问题单 ${code}.docx`);
  const lines = wordLines(content);
  expect(lines[0]).toBe('问题单');
  const behind = (label: string) => lines[lines.indexOf(label) + 1];
  expect(['编号', '状态', '版本', '问题', '优先级', '期限', '根本原因'].map(behind)).toEqual([
    code,
    '处理中',
    '第 2 版',
    '地下室渗水',
    '高',
    '2026-03-20',
    '',
  ]);
  const steps = lines.indexOf('处理步骤');
  expect(lines.slice(steps + 7, steps + 10)).toEqual(['1', '封堵', '陈明远']);
  const told = lines.indexOf('办理过程');
  expect(lines.slice(told + 5, told + 7)).toEqual(['分派', '陈明远']);
  expect(lines).toContain('验证人');
});

test('several rows are several papers of one file, at most a hundred', async () => {
  const { owner } = stage;
  const one = await addIssue('模板变形');
  const two = await addIssue('图纸缺节点');
  const { fileName, content } = await formsOf([one.issueID, two.issueID, one.issueID], owner.token);
  expect(fileName).toMatch(/^问题单 2 份 \d{4}-\d\d-\d\d\.docx$/);
  expect(wordLines(content).filter((line) => line === '问题单')).toHaveLength(2);
  const pdf = await formsOf([one.issueID], owner.token, 'pdf');
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const many = Array.from({ length: 101 }, () => one.issueID);
  expect(await refusalOf(formsOf(many, owner.token))).toMatchObject({
    message: '一次最多打印 100 份，请分次打印',
  });
});

test('who may not download a register, or not see a row, prints nothing of it', async () => {
  const { company, projectID, server } = stage;
  const { issueID } = await addIssue('外墙开裂');
  const reader = await joinProject(server, company, projectID, '只读', '贺知秋');
  expect(await refusalOf(formsOf([issueID], reader.token))).toMatchObject({ status: 403 });
  const other = await startProject(server);
  const asked = { projectID: other.projectID, register: 'Issue', rowIDs: [issueID], format: 'pdf' as const };
  expect(await refusalOf(server.send(RowFormExport, asked, other.owner.token))).toMatchObject({
    status: 404,
  });
});
