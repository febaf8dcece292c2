import scalar from '@scalar/fastify-api-reference';
import type { Call } from '@xmgl/contracts/call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keepAnswers } from './kept-answers.ts';

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

const toSchema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return schema;
};

const toOperation = (call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  description: gateWords(call),
  ...(call.gate.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
  requestBody: { required: true, content: { 'application/json': { schema: toSchema(call.input, 'input') } } },
  responses: {
    200: {
      description: '成功',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['statusCode', 'succeeded', 'data', 'errors'],
            properties: {
              statusCode: { type: 'integer' },
              succeeded: { type: 'boolean' },
              data: toSchema(call.output, 'output'),
              errors: { type: 'array', items: { type: 'object' } },
            },
          },
        },
      },
    },
  },
});

export const toOpenApi = (calls: readonly Call[]) => ({
  openapi: '3.0.3',
  info: { title: 'xmgl 项目管理云平台', version: '1', description: '所有调用均为 POST，JSON 请求与应答。' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(calls.map((call) => [`/api/${call.name}`, { post: toOperation(call) }])),
});

/** `/api/docs` for people, `/api/openapi.json` for programs. */
export const mountDocs = async (app: FastifyInstance, calls: readonly Call[]): Promise<void> => {
  await app.register(async (docs) => {
    keepAnswers(docs);
    docs.get('/api/openapi.json', async () => toOpenApi(calls));
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
};
