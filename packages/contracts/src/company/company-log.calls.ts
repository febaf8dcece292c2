import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, instant, page, pageIndex, pageSize } from '../fields.ts';
import { file } from '../register/register-schemas.ts';
import { isLoggedKind } from './company-log.ts';

const defineCall = callsWith({ entity: '对象', byUserID: '操作人', from: '开始日期', to: '结束日期' });

const filter = {
  companyID: id,
  entity: z.string().max(50).refine(isLoggedKind, '没有这种对象，请重新选择').nullish(),
  byUserID: id.nullish(),
  /** Days of China, both counted in. */
  from: day.nullish(),
  to: day.nullish(),
  value: z.string().max(100).default(''),
};

const gateOf = <const R extends 'access' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'companyID', page: 'company.log', right, alsoCompany: true }) as const;

const entry = z.object({
  auditLogID: id,
  time: instant,
  /** Empty for the system. */
  userName: z.string(),
  /** A program did it with an access token of theirs. */
  isProgram: z.boolean(),
  entity: z.string(),
  entityName: z.string(),
  title: z.string(),
  action: z.string(),
  /** The IP address; empty where none is known. */
  address: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type CompanyLogEntry = z.output<typeof entry>;

export const GetCompanyLogPage = defineCall({
  name: 'GetCompanyLogPage',
  summary: '单位的操作日志：单位资料、成员、登记册、设置和项目整体的改动，新的在前；项目里面的改动不在其中',
  gate: gateOf('access'),
  input: z.strictObject({ ...filter, pageIndex, pageSize }),
  output: page(entry),
});

export const CompanyLogExport = defineCall({
  name: 'CompanyLogExport',
  summary: '单位的操作日志，Excel',
  gate: gateOf('download'),
  input: z.strictObject(filter),
  output: file,
});
