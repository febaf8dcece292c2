import scalar from '@scalar/fastify-api-reference';
import type { Call } from '@xmgl/contracts/call';
import type { FastifyInstance } from 'fastify';
import { inSlices } from '../beside/in-slices.ts';
import { keepAnswers } from './kept-answers.ts';
import { describeCalls } from './open-api/open-api.ts';

/** `/api/docs` for people, `/api/openapi.json` for programs. */
export const mountDocs = async (app: FastifyInstance, calls: readonly Call[]): Promise<void> => {
  await app.register(async (docs) => {
    keepAnswers(docs);
    let described: Promise<object> | undefined;
    docs.get('/api/openapi.json', async () => {
      described ??= inSlices(describeCalls(calls));
      return await described;
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
};
