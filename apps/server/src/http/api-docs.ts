import scalar from '@scalar/fastify-api-reference';
import type { Call } from '@xmgl/contracts/call';
import type { FastifyInstance } from 'fastify';
import { keepAnswers } from './kept-answers.ts';
import { toOpenApi } from './open-api/open-api.ts';

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
