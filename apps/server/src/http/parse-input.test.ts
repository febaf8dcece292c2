import { allCalls } from '@xmgl/contracts/all-calls';
import { type Call, labelIn } from '@xmgl/contracts/call';
import { CreateUserCompany } from '@xmgl/contracts/company/company.calls';
import { UserLogin, VerifyCode } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { AddComment } from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import { AddWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../base/failure.ts';
import { parseInput } from './parse-input.ts';

const companyID = '0190163d-8694-739b-aea5-966c26f8ad91';
const told = (call: Call, body: unknown): string[] => {
  try {
    parseInput(call, body);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.issues.map((issue) => `${issue.path ?? ''} ${issue.message}`.trim());
  }
  return [];
};

test('what is missing is named by its label', () => {
  expect(told(UserLogin, {})).toEqual(['userAccount 请填写账号', 'userPwd 请填写密码']);
  expect(told(AddProjectManagement, { companyID })).toEqual(['projectName 请填写项目名称']);
});

test('one name means different things in different calls', () => {
  expect(told(SearchProject, { projectID: companyID })).toEqual(['text 请填写查找内容']);
  expect(told(AddComment, { projectID: companyID, register: 'EngagementAction', rowID: companyID })).toEqual([
    'content 请填写评论内容',
  ]);
  expect(told(VerifyCode, {})).toContain('text 请填写图形验证码');
});

test('what is chosen from a list is asked for as such', () => {
  expect(told(GetProjectStakeholderPage, { value: {} })).toEqual(['value.projectID 请选择项目']);
  const named = { projectID: companyID, wbsNodeID: companyID, userIDs: [companyID] };
  expect(told(AddWbsManager, named)).toEqual(['duty 请选择职责']);
});

test('every field that a call asks for has a label', () => {
  const nameless = allCalls.flatMap((call) => {
    const { required = [] } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
    return required
      .filter((field) => labelIn(call, field) === undefined)
      .map((field) => `${call.name}.${field}`);
  });
  expect(nameless).toEqual([]);
});

test('a rule with words of its own says them', () => {
  expect(told(CreateUserCompany, { companyName: '' })).toEqual(['companyName 请输入单位名称']);
  expect(told(AddProjectManagement, { companyID, projectName: '名'.repeat(101) })).toEqual([
    'projectName 项目名称最多 100 个字',
  ]);
  expect(told(AddProjectManagement, { companyID, projectName: '名', budget: -1 })).toEqual([
    'budget 预算不能小于 0',
  ]);
});

test('a wrong kind of value and an unknown field are told in Chinese', () => {
  expect(told(AddProjectManagement, { companyID, projectName: {} })).toEqual([
    'projectName 项目名称的内容不正确',
  ]);
  expect(told(AddProjectManagement, { companyID, projectName: '名', 别的: 1 })).toEqual([
    '不认识的字段：别的',
  ]);
  expect(told(UserLogin, [])).toEqual(['提交的内容应为 JSON 对象']);
});

test('a field of a register is named as the register names it', () => {
  const projectID = companyID;
  const body = { projectID, purpose: 1, code: [], method: '写信', ownerID: {}, projectStakeholderIDs: {} };
  expect(told(engagementActionCalls.add, body)).toEqual([
    'code 编号的内容不正确',
    'purpose 目的的内容不正确',
    'projectStakeholderIDs 对象的内容不正确',
    'method 方式的内容不正确',
    'ownerID 编号格式不正确',
  ]);
});
