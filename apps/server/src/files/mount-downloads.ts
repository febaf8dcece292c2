import { Readable } from 'node:stream';
import { previewOf } from '@xmgl/contracts/files/file-kinds';
import { create as toDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '../base/failure.ts';
import { inScope } from '../db/scope.ts';
import type { Services } from '../http/context.ts';
import { readRange } from './byte-range.ts';
import { readAddress, type SignedFile } from './signed-address.ts';
import { toStorageFailure } from './storage-failure.ts';
import { findFileWithKey } from './stored-file.repository.ts';

const findLiving = (services: Services, { companyID, projectID, fileID }: SignedFile) =>
  inScope(services.db, { companyID, projectID }, (db) =>
    findFileWithKey(db, { companyID, projectID }, fileID),
  );
type Living = NonNullable<Awaited<ReturnType<typeof findLiving>>>;

/** Nothing in a file runs, loads or frames anything; the browser's own PDF viewer is a plugin to the policy. */
const policyOf = (kind: ReturnType<typeof previewOf>): string =>
  kind === 'pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Only what is safe to show keeps its kind; everything else is a bag of bytes to be saved. */
const describe = (reply: FastifyReply, file: Living, purpose: SignedFile['purpose']): FastifyReply => {
  const shown = purpose === 'show' ? previewOf(file.content_type, file.size) : null;
  // A document is laid out by the page from its bytes; by itself no browser shows one.
  const kind = shown === 'docx' || shown === 'xlsx' ? null : shown;
  if (kind === 'pdf') reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .type(kind === null ? 'application/octet-stream' : kind === 'text' ? 'text/plain' : file.content_type)
    .header('content-disposition', toDisposition(file.file_name, { type: kind ? 'inline' : 'attachment' }))
    .header('content-security-policy', policyOf(kind))
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, max-age=300')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${file.sha256.toString('hex')}"`);
};

/** `/download/<signed>/<name>`: the bytes of a file for whoever holds the address; no session, ranges served. */
export const mountDownloads = (app: FastifyInstance, services: Services, now: () => Date): void => {
  app.get<{ Params: { '*': string } }>(
    '/download/*',
    // Compressed on the way, a range would not be the range that was asked for.
    { compress: false, logLevel: 'warn' },
    async (request, reply) => {
      const address = await readAddress(services.secret, request.params['*'].split('/')[0] ?? '', now());
      if (address === null) throw fail('forbidden', '下载地址已过期或不正确，请回到页面重新打开');
      const file = await findLiving(services, address);
      if (!file) throw fail('notFound', '附件不存在或已删除');
      describe(reply, file, address.purpose);
      const isSame = request.headers['if-range'] ?? reply.getHeader('etag');
      const asked = isSame === reply.getHeader('etag') ? request.headers.range : undefined;
      const range = readRange(asked, file.size);
      if (range === null)
        return await reply.status(416).header('content-range', `bytes */${file.size}`).send();
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      reply.header('content-length', end - start + 1);
      if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
      // Given the bytes, Fastify would read them to their end and send none.
      if (request.method === 'HEAD') return await reply.send(Readable.from([]));
      const bytes = await services.files.open(file.storage_key, range).catch((error: unknown) => {
        throw toStorageFailure(error) ?? error;
      });
      return await reply.send(bytes);
    },
  );
};
