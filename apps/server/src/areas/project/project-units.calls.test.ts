import { GetIndustrySort } from '@xmgl/contracts/platform/industry-sort.calls';
import * as calls from '@xmgl/contracts/project/project.calls';
import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinProject, type Person, startCompany, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let company: TestCompany;
beforeAll(async () => {
  server = await startApp();
  ({ owner, company } = await startCompany(server));
});
afterAll(() => server.close());

const add = (projectName: string, fields: object = {}) =>
  server.send(
    calls.AddProjectManagement,
    { companyID: company.companyID, projectName, ...fields },
    owner.token,
  );
const detailOf = (projectID: string) =>
  server.send(calls.GetProjectManagementById, { projectID }, owner.token);

describe('the units of a project', () => {
  const industryOf = async () => {
    const [industry] = await server.send(GetIndustrySort, {}, owner.token);
    if (!industry) throw new Error('the platform offers no industry');
    return industry;
  };

  test('are kept with its 行业, told with the list, and change no amount', async () => {
    const { industrySortID, industryName } = await industryOf();
    const project = await add('码头', { budget: 86_500_000, industrySortID });
    expect(project).toMatchObject({
      currency: 'CNY',
      moneyUnit: '元',
      durationUnit: '工作日',
      laborUnit: '工时',
    });
    const units = { currency: 'USD', moneyUnit: '万元', durationUnit: '日历天', laborUnit: '工日' } as const;
    const { projectID } = project;
    const { rowVersion } = await detailOf(projectID);
    const saved = await server.send(calls.UpdProject, { projectID, rowVersion, ...units }, owner.token);
    expect(saved).toMatchObject({ ...units, industrySortID, industryName, budget: 86_500_000 });
  });

  test('tell the planned duration in calendar days, or in the working days of its calendar', async () => {
    const { projectID } = await add('泵房', { startTime: '2026-03-06', endTime: '2026-03-09' });
    const before = await detailOf(projectID);
    expect(before).toMatchObject({ durationUnit: '工作日', plannedDuration: 2 });
    const { rowVersion } = before;
    const given = { projectID, rowVersion, durationUnit: '日历天' } as const;
    expect((await server.send(calls.UpdProject, given, owner.token)).plannedDuration).toBe(4);
  });

  test('know no industry that is not offered, and no other currency', async () => {
    const { projectID } = await add('水厂');
    const { rowVersion } = await detailOf(projectID);
    const write = (given: object) =>
      refusalOf(server.send(calls.UpdProject, { projectID, rowVersion, ...given }, owner.token));
    expect(await write({ industrySortID: v7() })).toMatchObject({
      path: 'industrySortID',
      message: '所选行业不存在或已停用，请重新选择',
    });
    expect(await write({ currency: 'XXX' })).toMatchObject({ path: 'currency', message: '请选择币种' });
  });
});

test('项目基本情况表 tells what the project is, its 发起人 and its budget in its unit', async () => {
  const { projectID } = await add('展览馆', {
    budget: 86_500_000,
    moneyUnit: '万元',
    customerName: '文旅集团',
  });
  await joinProject(server, company, projectID, '发起人', '沈国梁');
  expect((await detailOf(projectID)).sponsorNames).toEqual(['沈国梁']);
  const asked = { projectID, format: 'docx' } as const;
  const { fileName, content } = await server.send(calls.ProjectPaper, asked, owner.token);
  expect(fileName).toBe('展览馆 项目基本情况表.docx');
  const written = unzipSync(Buffer.from(content, 'base64'))['word/document.xml'];
  const words = strFromU8(written ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '');
  expect(words).toMatch(/展览馆.*发起人.*沈国梁.*文旅集团.*人民币.*8,650 万元.*建立项目/s);
});
