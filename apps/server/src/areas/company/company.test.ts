import * as calls from '@xmgl/contracts/company/company.calls';
import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import { GetIndustrySort } from '@xmgl/contracts/platform/industry-sort.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany, createProject, joinCompany, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

describe('creating a company', () => {
  test('6.18 7.46: its creator is its 单位负责人 and works in it at once', async () => {
    const person = await register(server, '张三丰');
    const [industry] = await server.send(GetIndustrySort, {}, person.token);
    const { companyId } = await server.send(
      calls.CreateUserCompany,
      {
        companyName: ' 验收单位甲 ',
        companyScale: '21–50',
        companyIndustry: [industry?.industrySortID ?? ''],
        creatorID: person.userID,
      },
      person.token,
    );
    const [row] = await server.send(calls.GetUserCompanysList, { userID: person.userID }, person.token);
    expect(row).toMatchObject({
      companyId,
      companyName: '验收单位甲',
      administrator: '张三丰',
      isAuthentication: 0,
      bidRemark: '',
      inviterName: '',
      img: '',
    });
    expect(await server.send(calls.GetCompanyCreatorID, { companyID: companyId }, person.token)).toEqual({
      creatorID: person.userID,
      userName: '张三丰',
    });
    const own = await server.send(calls.GetUserCompany, { companyID: companyId }, person.token);
    expect(own).toMatchObject({
      companyRole: '单位负责人',
      companyID: companyId,
      companyIndustry: [industry?.industrySortID],
      total: 1,
    });
    expect(own.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });

  test('an empty name, a second one of the same name and an unknown industry are refused', async () => {
    const { token } = await register(server);
    const create = (companyName: string, companyIndustry: string[] = []) =>
      refusalOf(server.send(calls.CreateUserCompany, { companyName, companyIndustry }, token));
    expect(await create('  ')).toEqual({ status: 400, message: '请输入单位名称', path: 'companyName' });
    await server.send(calls.CreateUserCompany, { companyName: '同名单位' }, token);
    expect(await create('同名单位')).toMatchObject({ status: 409, message: '您已有同名单位' });
    expect(await create('另一单位', ['0190163d-8694-739b-aea5-966c26f8ad91'])).toMatchObject({ status: 400 });
  });

  test('pressing the button twice makes one company', async () => {
    const { token } = await register(server);
    const twice = [1, 2].map(() => server.post('CreateUserCompany', { companyName: '按两次的单位' }, token));
    expect((await Promise.all(twice)).map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(await server.send(calls.GetUserCompanysList, {}, token)).toHaveLength(1);
  });

  test('for somebody else it is refused', async () => {
    const [one, other] = [await register(server), await register(server)];
    const input = { companyName: '代建单位', creatorID: other.userID };
    expect(await refusalOf(server.send(calls.CreateUserCompany, input, one.token))).toMatchObject({
      status: 403,
    });
  });
});

test('an administrator writes 简称, 成立日期 and 标志 of the company; they stand in everyone’s list', async () => {
  const owner = await register(server);
  const company = await createCompany(server, owner);
  const member = await joinCompany(server, company);
  const { companyID } = company;
  const given = { abbreviation: '甲建', bidRemark: '2001-05-06', img: 'data:image/webp;base64,AAAA' };
  const save = (input: object, { token } = owner) =>
    server.post('UpdCompanyProfile', { companyID, rowVersion: 1, ...given, ...input }, token);
  const refused = async (input: object) => (await save(input)).body.errors[0]?.path;
  expect(await refused({ bidRemark: '2999-01-01' })).toBe('bidRemark');
  expect(await refused({ img: 'https://example.com/a.png' })).toBe('img');
  expect((await save({}, member)).status).toBe(403);
  expect((await save({})).body.data).toEqual({ ...given, rowVersion: 2 });
  expect((await save({ bidRemark: '' })).status).toBe(409);
  const [row] = await server.send(calls.GetUserCompanysList, {}, member.token);
  expect(row).toMatchObject({ bidRemark: given.bidRemark, img: given.img });
  expect((await save({ bidRemark: '', img: '', rowVersion: 2 })).body.data).toMatchObject({ bidRemark: '' });
});

describe('switching companies', () => {
  test('the one switched to comes first from then on', async () => {
    const owner = await register(server);
    const first = await createCompany(server, owner);
    const second = await createCompany(server, owner);
    const list = async () =>
      (await server.send(calls.GetUserCompanysList, {}, owner.token)).map((row) => row.companyId);
    expect(await list()).toEqual([first.companyID, second.companyID]);
    const switched = { userID: owner.userID, companyId: second.companyID };
    expect(await server.send(calls.SwitchUserCompany, switched, owner.token)).toMatchObject({
      companyRole: '单位负责人',
    });
    expect(await list()).toEqual([second.companyID, first.companyID]);
  });

  test('to a company of others, or for somebody else, it is refused', async () => {
    const [owner, stranger] = [await register(server), await register(server)];
    const { companyID: companyId } = await createCompany(server, owner);
    const foreign = server.send(
      calls.SwitchUserCompany,
      { userID: stranger.userID, companyId },
      stranger.token,
    );
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
    const forOther = server.send(
      calls.SwitchUserCompany,
      { userID: stranger.userID, companyId },
      owner.token,
    );
    expect(await refusalOf(forOther)).toMatchObject({ status: 403 });
  });
});

test('the short name is changed on the version that was read, and only by administrators', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const member = await joinCompany(server, company);
  const change = (abbreviation: string, rowVersion: number, token = owner.token) =>
    server.send(calls.UpdCompanyAbbreviation, { companyID, abbreviation, rowVersion }, token);
  const { rowVersion } = await server.send(calls.GetUserCompany, { companyID }, owner.token);
  expect(await change('滨江', rowVersion)).toEqual({ abbreviation: '滨江', rowVersion: rowVersion + 1 });
  expect(await refusalOf(change('别的', rowVersion))).toMatchObject({ status: 409 });
  expect(await refusalOf(change('别的', rowVersion + 1, member.token))).toMatchObject({ status: 403 });
});

test('administrators see all projects of the company, members their own', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const [one, two] = [await joinCompany(server, company), await joinCompany(server, company)];
  const first = await createProject(server, company, one);
  const second = await createProject(server, company, two);
  const ids = async (token: string) =>
    (await server.send(GetProjectManagementByCompany, { companyID }, token)).items
      .map((row) => row.projectID)
      .sort();
  expect(await ids(owner.token)).toEqual([first.projectID, second.projectID].sort());
  expect(await ids(one.token)).toEqual([first.projectID]);
  const stranger = await register(server);
  expect((await server.post('GetProjectManagementByCompany', { companyID }, stranger.token)).status).toBe(
    404,
  );
});
