import type { FastifyInstance } from 'fastify';

const readyMs = 2000;

/** Whether it says so in time: a database that stands still says nothing at all. */
const inTime = async (isReady: () => Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyMs);
  });
  try {
    return await Promise.race([isReady(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** `/healthz`: the process answers. `/readyz`: it can serve calls, which needs the database. */
export const mountHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ready = await inTime(isReady);
    return reply.status(ready ? 200 : 503).send({ ok: ready });
  });
};
