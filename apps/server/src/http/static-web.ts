import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const year = 31_536_000;

/**
 * The built web: hashed files for ever, pages never kept; unknown paths get the page, which routes by itself.
 * A file of another build is missing: a browser that was given the page for it would run the page as script.
 */
export const mountWeb = async (app: FastifyInstance, webFolder = builtWeb): Promise<void> => {
  if (!existsSync(`${webFolder}index.html`)) return;
  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  app.get('/assets/*', async (_, reply) =>
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('没有这个文件'),
  );
  app.get('/*', async (_, reply) => reply.sendFile('index.html'));
};
