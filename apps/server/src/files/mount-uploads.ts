import { Server } from '@tus/server';
import type { Envelope } from '@xmgl/contracts/envelope';
import { failures } from '@xmgl/contracts/errors';
import { isID } from '@xmgl/contracts/id-form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../base/failure.ts';
import { inScope } from '../db/scope.ts';
import { failReadOnly } from '../http/api-token.ts';
import { readClaims } from '../http/authenticate.ts';
import type { Services } from '../http/context.ts';
import { toFailure } from '../http/error-map.ts';
import { countUse } from '../http/rate-limit.ts';
import type { OpenOwner } from './file-owner.ts';
import { deleteUpload } from './file-upload.repository.ts';
import { beginUpload, continueUpload, noteArrived, type OpenUpload } from './open-upload.service.ts';
import { toProtocolFailure, toStorageFailure } from './storage-failure.ts';
import { createLocker } from './upload-lease.ts';

const mostPerMinute = 1200;
type TusRequest = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['namingFunction']>>[0];
type Path = { readonly projectID?: string; readonly uploadID?: string };

/** What we let through is known by the request itself; no id of the client's is taken for a place to write to. */
const rememberOpen = () => {
  const known = new WeakMap<object, OpenUpload>();
  return {
    set: (request: FastifyRequest, upload: OpenUpload) => known.set(request.raw, upload),
    get: (request: TusRequest): OpenUpload => {
      const raw = request.runtime?.node?.req;
      const upload = raw && known.get(raw);
      if (!upload) throw new Error('an upload that nobody has let through');
      return upload;
    },
  };
};

/** How many bytes the request brings. */
const pieceOf = ({ method, headers }: FastifyRequest): number =>
  method === 'PATCH' ? Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) : 0;

const toAnswer = (error: unknown, log: FastifyRequest['log']): { status_code: number; body: string } => {
  const isProtocol = typeof error === 'object' && error !== null && 'status_code' in error;
  const failure = isProtocol
    ? toProtocolFailure(Number(error.status_code))
    : (toStorageFailure(error) ?? toFailure(error) ?? fail('internal'));
  if (failure.code === 'internal' || failure.cause !== undefined)
    log.error({ err: failure.cause ?? error }, 'upload failed');
  // The protocol's own numbers tell the client whether to try again.
  const status = isProtocol ? Number(error.status_code) : failures[failure.code].status;
  const envelope: Envelope = { statusCode: status, succeeded: false, data: null, errors: failure.issues };
  return { status_code: status, body: JSON.stringify(envelope) };
};

const createTus = (app: FastifyInstance, services: Services, opened: ReturnType<typeof rememberOpen>) => {
  const lockerOf = createLocker(services.db);
  return new Server({
    path: '/files',
    datastore: services.files.uploads,
    maxSize: services.config.files.largestFile,
    allowedOrigins: () => false,
    locker: (request) => lockerOf(opened.get(request)),
    namingFunction: (request) => opened.get(request).storageKey,
    getFileIdFromRequest: (request) => opened.get(request).storageKey,
    generateUrl: (request) => {
      const { projectID, uploadID } = opened.get(request);
      return `/files/${projectID}/${uploadID}`;
    },
    onResponseError: (_, error) => toAnswer(error, app.log),
  });
};

/**
 * `/files`: resumable uploads by the tus protocol, with the bearer token on every request. Fastify lets a request
 * in (who, right, name, size, room, rate); the tus server does the protocol.
 */
export const mountUploads = async (
  app: FastifyInstance,
  services: Services,
  open: OpenOwner,
  now: () => Date,
): Promise<void> => {
  const opened = rememberOpen();
  const tus = createTus(app, services, opened);
  const requestOf = async (request: FastifyRequest) => {
    const claims = await readClaims(services, request, now());
    if (claims.scope === '只读') throw failReadOnly();
    await countUse(services.db, `files:${claims.userID}`, mostPerMinute, 60, now());
    return { services, claims, now: now(), requestID: request.id };
  };
  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Another method than the one that was let in.
    delete request.raw.headers['x-http-method-override'];
    reply.hijack();
    reply.raw.setHeader('cache-control', 'no-store');
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    await tus.handle(request.raw, reply.raw);
  };
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('application/offset+octet-stream', (_, __, done) => done(null));
    files.post('/files', async (request, reply) => {
      opened.set(request, await beginUpload(await requestOf(request), open, request.headers));
      await pass(request, reply);
    });
    files.route<{ Params: Path }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/files/:projectID/:uploadID',
      handler: async (request, reply) => {
        // What is refused is not read to its end.
        reply.header('connection', 'close');
        const { projectID = '', uploadID = '' } = request.params;
        if (!isID(projectID) || !isID(uploadID)) throw fail('notFound', '没有这次上传');
        const caller = await requestOf(request);
        const upload = await continueUpload(caller, projectID.toLowerCase(), uploadID, pieceOf(request));
        opened.set(request, upload);
        await pass(request, reply);
        // What cannot be noted now is with the next request.
        if (request.method !== 'DELETE') await noteArrived(services, upload).catch(() => undefined);
        if (request.method === 'DELETE' && reply.raw.statusCode < 300)
          await inScope(services.db, upload, (db) => deleteUpload(db, upload, upload.uploadID));
      },
    });
  });
};
