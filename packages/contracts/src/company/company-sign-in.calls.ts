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
