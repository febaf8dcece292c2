import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DatabaseTarget } from './database-target.ts';
import { type FileConfig, fileVariables, s3Group, toFileConfig } from './file-settings.ts';
import { postgresUrl } from './postgres-url.ts';
import { StartupFailure } from './startup-failure.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const port = z.coerce
  .number('应为 0 到 65535 的整数')
  .int('应为 0 到 65535 的整数')
  .min(0, '应为 0 到 65535 的整数')
  .max(65_535, '应为 0 到 65535 的整数');
const flag = z.enum(['on', 'off'], '应为 on 或 off').transform((value) => value === 'on');
const text = z.string().optional();

const variables = z.object({
  XMGL_DATA: z.string().default('.data'),
  XMGL_HOST: z.string().default('127.0.0.1'),
  XMGL_PORT: port.default(8080),
  XMGL_LOG: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      '应为 fatal、error、warn、info、debug、trace 或 silent',
    )
    .default('info'),
  XMGL_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, '应形如 https://xmgl.example.cn')
    .optional(),
  XMGL_PAYEE: z.string().max(300, '最多 300 个字').optional(),
  XMGL_SAMPLE: flag.default(true),
  XMGL_SECRET: z.string().min(32, '至少需要 32 个字符').optional(),
  XMGL_TLS_CERT: text,
  XMGL_TLS_KEY: text,
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_NAMED_STATEMENTS: flag.default(true),
  XMGL_ADDRESS_LIMIT: z.coerce.number('应为正整数').int('应为正整数').min(1, '应为正整数').default(300),
  XMGL_TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, '应为 on、off，或代理的层数 1 到 9')
    .default('off'),
  XMGL_WEBHOOK_LOOPBACK: flag.default(false),
  ...fileVariables,
  SMTP_HOST: text,
  SMTP_PORT: port.default(465),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  SMTP_FROM: text,
  ALIYUN_SMS_ACCESS_KEY_ID: text,
  ALIYUN_SMS_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN_NAME: text,
  ALIYUN_SMS_TEMPLATE_CODE: text,
  ALIYUN_SMS_INVITE_TEMPLATE_CODE: text,
  ALIYUN_SMS_NOTICE_TEMPLATE_CODE: text,
  ALIYUN_SMS_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, '应形如 https://dysmsapi.aliyuncs.com')
    .default('https://dysmsapi.aliyuncs.com'),
});
type Variables = z.output<typeof variables>;

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: string;
}

export interface AliyunSmsConfig {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templateCode: string;
  /** Invitations into projects; without it they are kept in the outbox. */
  readonly inviteTemplateCode?: string | undefined;
  /** Notices, for who wants some kinds by short messages; without it nobody is offered that. */
  readonly noticeTemplateCode?: string | undefined;
  /** Another one for networks that reach the service by an address of their own. */
  readonly endpoint: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly database: DatabaseTarget;
  /** Off for a PgBouncer before 1.21. */
  readonly areStatementsNamed: boolean;
  readonly logLevel: Variables['XMGL_LOG'];
  /** Where people reach the platform; mails hold links that begin with it. */
  readonly url: string | undefined;
  /** Name, bank and account that companies transfer to for their orders. */
  readonly payee: string | undefined;
  /** Whether an empty installation gets the sample company. */
  readonly sample: boolean;
  readonly secret: string | undefined;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** Sign-in attempts a minute that one address may make; an office shares one. */
  readonly addressLimit: number;
  /** How many proxies stand in front, each naming the address that it was called from. */
  readonly proxies: number;
  /** Robots may call this machine itself: to try them out, never where others sign in. */
  readonly webhookLoopback: boolean;
  readonly files: FileConfig;
  readonly smtp: SmtpConfig | undefined;
  readonly sms: AliyunSmsConfig | undefined;
}

/** Reads the settings; every wrong one is named in a line of its own. An empty variable counts as absent. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = variables.safeParse(given);
  const faults = parsed.success
    ? faultsBetween(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new StartupFailure(faults.map((fault) => `配置错误：${fault}`).join('\n'));
  }
  return toConfig(parsed.data);
}

/** A PostgreSQL on which the tests run instead of the embedded one; its role may create databases and roles. */
export function readTestServerUrl(): string | undefined {
  return process.env.XMGL_TEST_DATABASE_URL || undefined;
}

/** What a PostgreSQL program inherits: without the PG* variables of the operator's shell. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LC_MESSAGES: 'C' };
}

function toConfig(given: Variables): Config {
  const dataDir = resolve(repository, given.XMGL_DATA);
  return {
    host: given.XMGL_HOST,
    port: given.XMGL_PORT,
    dataDir,
    database:
      given.DATABASE_URL === undefined
        ? { kind: 'embedded', dataDir }
        : {
            kind: 'outside',
            url: given.DATABASE_URL,
            directUrl: given.DATABASE_DIRECT_URL,
            ownerUrl: given.DATABASE_OWNER_URL,
          },
    areStatementsNamed: given.DATABASE_NAMED_STATEMENTS,
    logLevel: given.XMGL_LOG,
    url: given.XMGL_URL,
    payee: given.XMGL_PAYEE,
    sample: given.XMGL_SAMPLE,
    secret: given.XMGL_SECRET,
    tls: toTls(given),
    addressLimit: given.XMGL_ADDRESS_LIMIT,
    proxies: toProxies(given.XMGL_TRUST_PROXY),
    webhookLoopback: given.XMGL_WEBHOOK_LOOPBACK,
    files: toFileConfig(given),
    smtp: toSmtp(given),
    sms: toSms(given),
  };
}

function toProxies(text: string): number {
  if (text === 'off') return 0;
  return text === 'on' ? 1 : Number(text);
}

function toTls({ XMGL_TLS_CERT: certFile, XMGL_TLS_KEY: keyFile }: Variables): Config['tls'] {
  return certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile };
}

function toSmtp(given: Variables): SmtpConfig | undefined {
  const { SMTP_HOST: host, SMTP_FROM: from } = given;
  if (host === undefined || from === undefined) return undefined;
  return { host, port: given.SMTP_PORT, user: given.SMTP_USER, password: given.SMTP_PASSWORD, from };
}

function toSms(given: Variables): AliyunSmsConfig | undefined {
  const accessKeyId = given.ALIYUN_SMS_ACCESS_KEY_ID;
  const accessKeySecret = given.ALIYUN_SMS_ACCESS_KEY_SECRET;
  const signName = given.ALIYUN_SMS_SIGN_NAME;
  const templateCode = given.ALIYUN_SMS_TEMPLATE_CODE;
  if (accessKeyId === undefined || accessKeySecret === undefined) return undefined;
  if (signName === undefined || templateCode === undefined) return undefined;
  return {
    accessKeyId,
    accessKeySecret,
    signName,
    templateCode,
    inviteTemplateCode: given.ALIYUN_SMS_INVITE_TEMPLATE_CODE,
    noticeTemplateCode: given.ALIYUN_SMS_NOTICE_TEMPLATE_CODE,
    endpoint: given.ALIYUN_SMS_ENDPOINT,
  };
}

// What belongs together: half of it would be silently without effect.
const groups: readonly (readonly (keyof Variables)[])[] = [
  ['XMGL_TLS_CERT', 'XMGL_TLS_KEY'],
  s3Group,
  ['SMTP_HOST', 'SMTP_FROM'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  [
    'ALIYUN_SMS_ACCESS_KEY_ID',
    'ALIYUN_SMS_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE_CODE',
  ],
];

function faultsBetween(given: Variables): readonly string[] {
  const halves = groups.flatMap((group) => {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${group.join('、')} 应一起设置，缺少 ${missing.join('、')}`];
  });
  if (given.DATABASE_URL !== undefined) return halves;
  const besides = (['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const).filter(
    (name) => given[name] !== undefined,
  );
  return [...halves, ...besides.map((name) => `${name} 需要与 DATABASE_URL 一起设置`)];
}
