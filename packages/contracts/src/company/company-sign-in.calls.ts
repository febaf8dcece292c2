import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, nothing, optionalText, rowVersion, text } from '../fields.ts';
import { isSignInCode } from '../identity/sign-in-code.ts';

const defineCall = callsWith({
  signInCode: '企业登录码',
  issuer: '发行者地址',
  clientID: '客户端编号',
  clientSecret: '客户端密钥',
  ca: 'CA 证书',
  mayCreate: '允许新建账号',
  isOn: '启用',
  origin: '平台地址',
  host: '主机',
  port: '端口',
  security: '加密',
  bindDn: '查询账号',
  bindPassword: '查询账号的密码',
  baseDn: '查找的起点',
  userFilter: '人员的条件',
  accountAttribute: '账号属性',
  nameAttribute: '姓名属性',
  mailAttribute: '邮箱属性',
  phoneAttribute: '手机属性',
  idAttribute: '编号属性',
  syncsDaily: '每天比对',
  keys: '要应用的变化',
});

const gate = { kind: 'company', key: 'companyID', atLeast: 'administrator' } as const;

export const ca = optionalText('CA 证书', 20_000).refine(
  (pem) => pem === '' || pem.startsWith('-----BEGIN CERTIFICATE-----'),
  'CA 证书应为 PEM 文本，以 -----BEGIN CERTIFICATE----- 开头',
);

const oidc = {
  issuer: text('发行者地址', 500),
  clientID: text('客户端编号', 200),
  /** Left out: as it was. Empty: a client without a secret. Never answered again. */
  clientSecret: optionalText('客户端密钥', 500).optional(),
  /** Of the company's own authority; empty where a public one signed. */
  ca,
};

export const directorySecurities = ['LDAPS', 'StartTLS', '不加密'] as const;

const directoryShape = {
  host: z.string(),
  port: z.int(),
  security: z.enum(directorySecurities),
  ca: z.string(),
  bindDn: z.string(),
  baseDn: z.string(),
  userFilter: z.string(),
  accountAttribute: z.string(),
  nameAttribute: z.string(),
  mailAttribute: z.string(),
  phoneAttribute: z.string(),
  idAttribute: z.string(),
};

const attribute = (label: string) =>
  text(label, 60).regex(/^[A-Za-z][A-Za-z0-9;.-]*$/, `${label}应为目录的属性名，如 uid`);

const directoryFields = {
  host: text('主机', 253)
    .toLowerCase()
    .regex(/^[a-z0-9._:-]+$/, '主机只填主机名或 IP 地址，不含 ldap:// 和端口'),
  port: z.int('端口应为整数').min(1, '端口应为 1 至 65535').max(65_535, '端口应为 1 至 65535'),
  security: z.enum(directorySecurities),
  ca,
  /** The account that may search. */
  bindDn: text('查询账号', 500),
  /** Left out: as it was. Never answered again. */
  bindPassword: optionalText('查询账号的密码', 200).optional(),
  baseDn: text('查找的起点', 500),
  userFilter: text('人员的条件', 500).regex(/^\(/, '人员的条件应以括号开头，如 (objectClass=person)'),
  accountAttribute: attribute('账号属性'),
  nameAttribute: attribute('姓名属性'),
  mailAttribute: attribute('邮箱属性'),
  phoneAttribute: attribute('手机属性'),
  idAttribute: attribute('编号属性'),
};

export const GetCompanySignIn = defineCall({
  name: 'GetCompanySignIn',
  summary: '单位的企业登录：登录码、身份提供方',
  gate,
  input: z.strictObject({ companyID: id }),
  output: z.object({
    signInCode: z.string(),
    /** What the provider is to be told; empty where the platform's address is the one in the browser. */
    redirectBase: z.string(),
    oidc: z
      .object({
        issuer: z.string(),
        clientID: z.string(),
        hasSecret: z.boolean(),
        ca: z.string(),
        mayCreate: z.boolean(),
        isOn: z.boolean(),
        linkedCount: z.int(),
        rowVersion,
      })
      .nullable(),
    directory: z
      .object({
        ...directoryShape,
        hasPassword: z.boolean(),
        mayCreate: z.boolean(),
        isOn: z.boolean(),
        syncsDaily: z.boolean(),
        linkedCount: z.int(),
        rowVersion,
      })
      .nullable(),
  }),
});

export const UpdSignInCode = defineCall({
  name: 'UpdSignInCode',
  summary: '设置单位的企业登录码；空为关闭企业登录',
  gate,
  inPerson: true,
  input: z.strictObject({
    companyID: id,
    signInCode: z
      .string()
      .trim()
      .toLowerCase()
      .max(30, '企业登录码最多 30 个字')
      .refine((code) => code === '' || isSignInCode(code), '企业登录码为 3 至 30 位小写字母、数字或连字符'),
  }),
  output: nothing,
});

export const UpdCompanyOidc = defineCall({
  name: 'UpdCompanyOidc',
  summary: '设置单位的 OIDC 身份提供方',
  gate,
  inPerson: true,
  input: z.strictObject({
    companyID: id,
    ...oidc,
    mayCreate: z.boolean(),
    isOn: z.boolean(),
    /** 0 where there is none yet. */
    rowVersion,
  }),
  output: z.object({ rowVersion }),
});

export const DelCompanyOidc = defineCall({
  name: 'DelCompanyOidc',
  summary: '移除单位的 OIDC 身份提供方；经它的登录随即停止',
  gate,
  inPerson: true,
  input: z.strictObject({ companyID: id, rowVersion }),
  output: nothing,
});

export const TestCompanyOidc = defineCall({
  name: 'TestCompanyOidc',
  summary: '测试与 OIDC 身份提供方的连接：读出配置与公钥，核对客户端',
  gate,
  inPerson: true,
  limit: { max: 20, perSeconds: 60 },
  input: z.strictObject({
    companyID: id,
    ...oidc,
    /** Where the provider leads back to, as the browser knows the platform. */
    origin: z.string().max(300, '地址最多 300 个字'),
  }),
  output: z.object({
    steps: z.array(z.object({ name: z.string(), isRight: z.boolean(), detail: z.string() })),
  }),
});

export const UpdCompanyDirectory = defineCall({
  name: 'UpdCompanyDirectory',
  summary: '设置单位的 LDAP 目录',
  gate,
  inPerson: true,
  input: z.strictObject({
    companyID: id,
    ...directoryFields,
    mayCreate: z.boolean(),
    isOn: z.boolean(),
    syncsDaily: z.boolean(),
    /** 0 where there is none yet. */
    rowVersion,
  }),
  output: z.object({ rowVersion }),
});

export const DelCompanyDirectory = defineCall({
  name: 'DelCompanyDirectory',
  summary: '移除单位的 LDAP 目录；经它的登录随即停止，已同步的部门不变',
  gate,
  inPerson: true,
  input: z.strictObject({ companyID: id, rowVersion }),
  output: nothing,
});

export const TestCompanyDirectory = defineCall({
  name: 'TestCompanyDirectory',
  summary: '测试与 LDAP 目录的连接：登录查询账号，数出部门和人员',
  gate,
  inPerson: true,
  limit: { max: 20, perSeconds: 60 },
  input: z.strictObject({ companyID: id, ...directoryFields }),
  output: z.object({
    steps: z.array(z.object({ name: z.string(), isRight: z.boolean(), detail: z.string() })),
  }),
});

/** What one change would do; 待登录 and 已不在 are told and not done. */
export const directoryDeeds = [
  '新增部门',
  '部门改名',
  '部门移动',
  '邀请加入',
  '加入部门',
  '调换部门',
  '停用',
  '待登录',
  '部门已不在',
] as const;
export type DirectoryDeed = (typeof directoryDeeds)[number];

const atDepartments = (right: 'access' | 'update') =>
  ({ kind: 'project', key: 'companyID', page: 'company.department', right, alsoCompany: true }) as const;

export const GetDirectoryChanges = defineCall({
  name: 'GetDirectoryChanges',
  summary: '单位的目录与部门、成员的差别：应用之前的预览',
  gate: atDepartments('update'),
  inPerson: true,
  limit: { max: 20, perSeconds: 60 },
  input: z.strictObject({ companyID: id }),
  output: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        deed: z.enum(directoryDeeds),
        title: z.string(),
        detail: z.string(),
      }),
    ),
    unitCount: z.int(),
    personCount: z.int(),
  }),
});

export const ApplyDirectoryChanges = defineCall({
  name: 'ApplyDirectoryChanges',
  summary: '应用选定的目录变化；期间目录已变的不应用',
  gate: atDepartments('update'),
  inPerson: true,
  input: z.strictObject({
    companyID: id,
    keys: z.array(z.string().min(1).max(600)).min(1, '请选择要应用的变化').max(2000, '一次最多应用 2000 项'),
  }),
  output: z.object({ applied: z.int(), left: z.int() }),
});
