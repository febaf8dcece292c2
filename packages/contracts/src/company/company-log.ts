import type { Labels } from '../call.ts';
import { AddProjectManagement, UpdProject } from '../project/project.calls.ts';
import { UpdCompanyProfile, UpdCompanyUserState } from './company.calls.ts';
import { companyRegisters } from './company.registers.ts';
import { UpdCompanyDirectory } from './company-sign-in.calls.ts';
import { UpdCompanyStart } from './company-start.calls.ts';
import { UpdCompanyOrder } from './order.calls.ts';
import { UpdCompanyRealName } from './real-name.calls.ts';
import { UpdCompanySecurity } from './security.calls.ts';
import { UpdWebhook } from './webhook.calls.ts';

type LoggedKind = {
  /** What the log keeps it under. */
  readonly entity: string;
  readonly label: string;
  /** What its fields are called. */
  readonly fields: Labels;
};

const labelsOf = (...calls: readonly { readonly labels?: Labels }[]): Labels =>
  Object.assign({}, ...calls.map(({ labels }) => labels));

/** What is no register, and is kept in the company all the same. */
const others: readonly LoggedKind[] = [
  { entity: 'company', label: '单位资料', fields: { ...labelsOf(UpdCompanyProfile), hasImg: '标志' } },
  { entity: 'company_user', label: '成员', fields: labelsOf(UpdCompanyUserState) },
  { entity: 'real_name_review', label: '实名认证', fields: labelsOf(UpdCompanyRealName) },
  {
    entity: 'company_order',
    label: '订单',
    fields: {
      ...labelsOf(UpdCompanyOrder),
      orderKind: '订单类型',
      typeName: '套餐',
      amount: '金额（元）',
      validFrom: '开始',
      validUntil: '有效期至',
      daysBought: '天数',
    },
  },
  { entity: 'companySecurity', label: '登录安全', fields: labelsOf(UpdCompanySecurity) },
  { entity: 'companySignIn', label: '企业登录', fields: labelsOf(UpdCompanyDirectory) },
  {
    entity: 'companyOidc',
    label: '身份提供方',
    fields: { ...labelsOf(UpdCompanyDirectory), hasNewSecret: '换了密钥' },
  },
  {
    entity: 'companyDirectory',
    label: '目录',
    fields: { ...labelsOf(UpdCompanyDirectory), hasNewPassword: '换了密码' },
  },
  { entity: 'companyStart', label: '新项目的起点', fields: labelsOf(UpdCompanyStart) },
  { entity: 'Monitor', label: '监控阈值', fields: { thresholds: '阈值' } },
  { entity: 'webhook', label: '机器人', fields: labelsOf(UpdWebhook) },
  {
    entity: 'Template',
    label: '模板',
    fields: { templateName: '名称', targetKind: '用于', isDefault: '默认' },
  },
  { entity: 'StoredFile', label: '附件', fields: { fileName: '文件名' } },
  {
    entity: 'project',
    label: '项目',
    fields: {
      ...labelsOf(AddProjectManagement, UpdProject),
      managerID: '项目经理',
      sponsorID: '发起人',
      reason: '原因',
    },
  },
];

/** What the log of a company tells about: its registers, and the rest. */
export const loggedKinds: readonly LoggedKind[] = [
  ...others,
  ...companyRegisters.map(({ entity, label }) => ({ entity, label, fields: {} })),
];

const entities: readonly string[] = loggedKinds.map(({ entity }) => entity);

export const isLoggedKind = (entity: string): boolean => entities.includes(entity);

const deeds: Labels = {
  create: '新增',
  add: '添加',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  ask: '申请加入',
  answer: '答复',
  join: '加入',
  leave: '退出',
  remove: '移出',
  transfer: '移交',
  start: '启动',
  pause: '暂停',
  resume: '恢复进行',
  finish: '完成',
  terminate: '终止',
  file: '归档',
  reopen: '取消归档',
};

/** A step of a flow is logged by its name. @example deedOf('company_user', 'remove') // '移出' */
export const deedOf = (entity: string, action: string): string =>
  entity === 'project' && action === 'remove' ? '移除' : (deeds[action] ?? action);
