import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const year = 31_536_000;

const sendMissing = (reply: FastifyReply, text: string): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Whether a browser opens a page: a program that looks for `/metrics` or `/.env` asks for anything, or for a file. */
const isForPage = ({ url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?');
  return path === '/' || (!/\.[^/]*$/.test(path) && headers.accept?.includes('text/html') === true);
};

/**
 * The built web: hashed files for ever, pages never kept; a browser gets the page for any path, and the page routes by
 * itself; programs are answered that there is nothing.
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
  app.get('/assets/*', async (_, reply) => sendMissing(reply, '没有这个文件'));
  app.get('/*', async (request, reply) =>
    isForPage(request) ? reply.sendFile('index.html') : sendMissing(reply, '没有这个地址'),
  );
};
