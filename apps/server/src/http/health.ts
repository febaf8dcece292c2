import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: it can serve calls, which needs the database. */
export const mountHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ ok: ready });
  });
};
