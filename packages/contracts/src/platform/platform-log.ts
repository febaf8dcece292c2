import type { Labels } from '../call.ts';
import { AddCompanyOrder } from '../company/order.calls.ts';
import { CompanyRealNameAuthentication, UpdCompanyRealName } from '../company/real-name.calls.ts';
import { EditUserInfomation } from '../identity/personal.calls.ts';
import { UpdCompanyType } from './company-type.calls.ts';
import { AddFeedback } from './feedback.calls.ts';
import { platformRegisters } from './platform.registers.ts';
import { UpdProjectType } from './project-type.calls.ts';

type Kind = { readonly label: string; readonly fields?: Labels | undefined };

const account: Kind = {
  label: '账号',
  fields: {
    ...EditUserInfomation.labels,
    quotaGB: '个人文件空间（GB）',
    changed: '改动的内容',
    apiTokens: '吊销的访问令牌',
  },
};

/** What the log of the platform tells about. */
const kinds: Readonly<Record<string, Kind>> = {
  app_user: account,
  user: account,
  apiToken: { label: '访问令牌', fields: { name: '名称', scope: '范围', expiresAt: '有效期至' } },
  secondFactor: { label: '两步验证' },
  calendarFeed: { label: '日历订阅' },
  noticeRobot: { label: '个人的机器人' },
  message: { label: '消息' },
  company: { label: '单位' },
  company_type: { label: '单位套餐', fields: UpdCompanyType.labels },
  project_type: { label: '项目类型', fields: UpdProjectType.labels },
  personal_room: { label: '个人文件空间', fields: { quotaGB: '空间（GB）' } },
  innerHost: { label: '内部主机', fields: { host: '主机', note: '说明' } },
  error_log: { label: '错误日志', fields: { error: '错误' } },
  sample: { label: '示例数据', fields: { companies: '单位数', accounts: '账号数' } },
  company_order: { label: '订单', fields: AddCompanyOrder.labels },
  real_name_review: {
    label: '实名审核',
    fields: { ...CompanyRealNameAuthentication.labels, ...UpdCompanyRealName.labels },
  },
  feedback: { label: '留言', fields: AddFeedback.labels },
  IndustryUnit: { label: '计量单位' },
  SystemMessage: { label: '系统消息' },
  SysDict: { label: '系统字典' },
  ...Object.fromEntries(platformRegisters.map(({ entity, label }) => [entity, { label }])),
};

const common: Labels = { state: '状态', reason: '原因', title: '标题', content: '内容', count: '数量' };

const deeds: Readonly<Record<string, string>> = {
  add: '新增',
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  disable: '停用',
  enable: '启用',
  revoke: '吊销',
  turnOn: '开启',
  turnOff: '关闭',
  renew: '更新地址',
  renewCodes: '换恢复码',
  reset: '清除',
  recall: '撤回',
  merge: '合并',
  changePassword: '修改密码',
  resetPassword: '重设密码',
  grantAdministrator: '设为平台管理员',
  addAdministrator: '新增平台管理员',
};

export const platformKindOf = (entity: string): string => kinds[entity]?.label ?? entity;
export const platformDeedOf = (action: string): string => deeds[action] ?? action;

/** What is kept in the log for the words that somebody looks for. @example codesOf('套餐') // ['company_type'] */
export const codesOf = (words: string): string[] =>
  [...Object.entries(kinds).map(([code, { label }]) => [code, label] as const), ...Object.entries(deeds)]
    .filter(([, label]) => words !== '' && label.includes(words))
    .map(([code]) => code);

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const flags = ['enabled', 'isDefault'];

const wordOf = (key: string, value: unknown, labels: Labels): string => {
  if (value === null || value === undefined || value === '') return '空';
  if (typeof value === 'boolean' || flags.includes(key)) return value === true || value === 1 ? '是' : '否';
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return value.every((one) => typeof one === 'string')
    ? value.map((one: string) => labels[one] ?? one).join('、')
    : `${value.length} 项`;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Logged = { readonly entity: string; readonly before?: unknown; readonly after?: unknown };

/** What was before and what is after, in words: of what was changed only that. */
export const platformWordsOf = (logged: Logged): { readonly before: string; readonly after: string } => {
  const labels: Labels = { ...common, ...kinds[logged.entity]?.fields };
  const before = toRecord(logged.before);
  const after = toRecord(logged.after);
  const isChange = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  const say = (of: typeof before, other: typeof before): string =>
    Object.entries(of)
      .filter(([key]) => key !== 'rowVersion' && !/ID$/.test(key))
      .filter(([key, value]) => !isChange || !isSame(value, other[key]))
      .map(([key, value]) => `${labels[key] ?? key}：${wordOf(key, value, labels)}`)
      .join('；');
  return { before: say(before, after), after: say(after, before) };
};
