import { type Call, onlyAsks } from '@xmgl/contracts/call';
import { type FailureCode, failures } from '@xmgl/contracts/errors';
import { speltCompanyId } from '@xmgl/contracts/spelt-as-specified';
import type { Steps } from '@xmgl/engine/steps';
import { examplesOf, schemaOf } from './call-examples.ts';

const gateWords = (call: Call): string => {
  const { gate } = call;
  switch (gate.kind) {
    case 'public':
      return '无需登录';
    case 'user':
      return '登录即可';
    case 'platform':
      return '平台管理员';
    case 'company':
      return `单位成员（${gate.key}）`;
    case 'project':
    case 'role':
      return gate.page === null || gate.right === null
        ? `项目成员（${gate.key}）`
        : `项目成员，${gate.page} 的 ${gate.right} 权限（${gate.key}）`;
  }
};

const tokenWords = (call: Call): string => {
  if (call.gate.kind === 'public') return '';
  if (call.inPerson) return '；须本人登录，访问令牌不能使用';
  return onlyAsks(call) ? '' : '；访问令牌须为读写';
};

const codes = Object.keys(failures) as FailureCode[];

/** What a call may be refused with, by HTTP status. Another method than POST is another operation. */
export const refusalsOf = (call: Call): readonly number[] => {
  const never: readonly FailureCode[] = [
    'methodNotAllowed',
    ...(call.gate.kind === 'public'
      ? (['forbidden', 'mustChangePassword', 'needsSecondFactor'] as const)
      : []),
    ...(onlyAsks(call) ? (['stale'] as const) : []),
  ];
  return [...new Set(codes.filter((code) => !never.includes(code)).map((code) => failures[code].status))];
};

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: object, example: unknown) => ({ 'application/json': { schema, example } });

const toOperation = (call: Call) => {
  const examples = examplesOf(call);
  const answer = { statusCode: 200, succeeded: true, data: examples.output, errors: [] };
  return {
    operationId: call.name,
    summary: call.summary,
    description: `${gateWords(call)}${tokenWords(call)}`,
    ...(call.gate.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [ref('parameters', 'ActiveTab')],
    requestBody: { required: true, content: json(schemaOf(call, 'input'), examples.input) },
    responses: {
      200: {
        description: '成功',
        content: json(
          {
            allOf: [
              ref('schemas', 'Envelope'),
              { type: 'object', properties: { data: schemaOf(call, 'output') } },
            ],
          },
          answer,
        ),
      },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, ref('responses', `Refused${status}`)])),
    },
  };
};

const issue = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: '失败的种类' },
    message: { type: 'string', description: '给读者看的中文：错在哪里，该怎么办' },
    path: { type: 'string', description: '所属字段，如 value.state；没有时说的是整个调用' },
  },
};

const envelope = {
  type: 'object',
  required: ['statusCode', 'succeeded', 'data', 'errors'],
  properties: {
    statusCode: { type: 'integer', description: '与 HTTP 状态相同' },
    succeeded: { type: 'boolean', description: '为 true 时 errors 为空' },
    data: { nullable: true, description: '失败时为 null' },
    errors: { type: 'array', items: ref('schemas', 'Issue') },
  },
};

const toRefusal = (status: number) => {
  const ofStatus = codes.filter((code) => failures[code].status === status);
  const examples = ofStatus.map((code) => {
    const errors = [{ code, message: failures[code].message }];
    return [code, { value: { statusCode: status, succeeded: false, data: null, errors } }];
  });
  return {
    description: ofStatus.map((code) => failures[code].message).join('；或：'),
    ...(status === 429 && {
      headers: { 'Retry-After': { description: '几秒之后再试', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': { schema: ref('schemas', 'Envelope'), examples: Object.fromEntries(examples) },
    },
  };
};

const statuses = [...new Set(codes.map((code) => failures[code].status))];

const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        '个人中心 › 访问令牌中新建的令牌（xmgl_ 开头）；或 UserLogin、VerificationCodeLogin 应答中的 accessToken，15 分钟有效，用 RefreshTokens 换新的。',
    },
  },
  parameters: {
    ActiveTab: {
      name: 'X-Active-Tab',
      in: 'header',
      required: false,
      description: '发出调用的页签的标题，百分号编码。服务日志记下它（字段 tab），应答不因它而不同。',
      schema: { type: 'string' },
      example: encodeURIComponent('工作台'),
    },
  },
  schemas: { Envelope: envelope, Issue: issue },
  responses: Object.fromEntries(statuses.map((status) => [`Refused${status}`, toRefusal(status)])),
};

const description = `所有调用均为 POST，JSON 请求与应答；应答是信封 {statusCode, succeeded, data, errors}。
密码或验证码不正确的登录以 HTTP 200、succeeded 为 false 作答。用 POST 之外的方法得到 405。
单位的编号写作 companyID，只在 ${Object.keys(speltCompanyId).join('、')} 中写作 companyId。
0/1 的筛选取 -1 表示全部。`;

type Operation = ReturnType<typeof toOperation>;
type OpenApi = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly components: typeof components;
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
};

/** The description of all calls: costs a second, so each call is a step. */
export function* describeCalls(calls: readonly Call[]): Steps<OpenApi> {
  const paths: Record<string, { readonly post: Operation }> = {};
  for (const call of calls) {
    paths[`/api/${call.name}`] = { post: toOperation(call) };
    yield;
  }
  const info = { title: 'xmgl 项目管理云平台', version: '1', description };
  return { openapi: '3.0.3', info, components, paths };
}
