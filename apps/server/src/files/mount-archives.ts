import { Readable } from 'node:stream';
import { toArchiveNames } from '@xmgl/contracts/files/file-name';
import { create as toDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { Zip, ZipPassThrough } from 'fflate';
import { fail } from '../base/failure.ts';
import { inScope } from '../db/scope.ts';
import type { Services } from '../http/context.ts';
import type { FileStorage } from './file-storage.ts';
import { readArchiveAddress, type SignedArchive } from './signed-address.ts';

type Packed = { readonly file_name: string; readonly storage_key: string };

const listPacked = (services: Services, { companyID, projectID, fileIDs }: SignedArchive) =>
  inScope(services.db, { companyID, projectID }, (db) =>
    db
      .selectFrom('stored_file as f')
      .innerJoin('file_blob as b', (join) =>
        join.onRef('b.company_id', '=', 'f.company_id').onRef('b.sha256', '=', 'f.sha256'),
      )
      .select(['f.file_name', 'b.storage_key'])
      .where('f.company_id', '=', companyID)
      .where('f.project_id', '=', projectID)
      .where('f.file_id', 'in', [...fileIDs])
      .where('f.deleted_at', 'is', null)
      .orderBy('f.file_name')
      .execute(),
  );

/** One file after another, read as fast as they are taken: memory is one piece of a stream. Nothing is compressed. */
async function* packed(files: readonly Packed[], storage: FileStorage): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const names = toArchiveNames(files.map((file) => file.file_name));
  for (const [at, { storage_key: key }] of files.entries()) {
    const entry = new ZipPassThrough(names[at] ?? '');
    zip.add(entry);
    for await (const piece of (await storage.open(key)) as AsyncIterable<Buffer>) {
      entry.push(piece);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** `/download/archive/<signed>/<name>`: files as one archive for whoever holds the address. */
export const mountArchives = (app: FastifyInstance, services: Services, now: () => Date): void => {
  app.get<{ Params: { '*': string } }>(
    '/download/archive/*',
    { compress: false, logLevel: 'warn' },
    async (request, reply) => {
      const [token = '', name = ''] = request.params['*'].split('/');
      const address = await readArchiveAddress(services.secret, token, now());
      if (address === null) throw fail('forbidden', '下载地址已过期或不正确，请回到页面重新打开');
      const files = await listPacked(services, address);
      if (files.length === 0) throw fail('notFound', '所选文件已不存在，请刷新后重试');
      reply
        .type('application/zip')
        .header('content-disposition', toDisposition(decodeURIComponent(name), { type: 'attachment' }))
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store');
      return await reply.send(Readable.from(packed(files, services.files)));
    },
  );
};
