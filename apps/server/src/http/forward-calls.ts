import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Call } from '@xmgl/contracts/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, fail, failBecause } from '../base/failure.ts';
import { bodyLimitOf } from './large-bodies.ts';

/** The process that answers the heavy calls. */
export type Back = {
  /** The socket on which it listens; undefined while it does not. */
  readonly address: () => string | undefined;
};

/** What headers say of one connection alone. */
const ofConnection = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Who called: between the two processes alone. */
const addressHeader = 'x-xmgl-address';

const gone = '处理计划和大量数据的后台进程中断了，正在重新启动，请稍后重试';

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

const toForwarded = ({ id, raw }: FastifyRequest): Record<string, string | string[] | undefined> => {
  const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
  return {
    ...withoutConnection(raw.headers),
    ...(!hasBody && { 'content-length': '0' }),
    'x-request-id': id,
    [addressHeader]: raw.socket.remoteAddress ?? '',
  };
};

/** In the back process: what the front one calls the request. */
export const forwardedID = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  String(headers['x-request-id']);

/** In the back process: a request as the front one got it. */
export const restoreCaller = ({ headers, socket }: IncomingMessage): void => {
  const value = headers[addressHeader];
  delete headers[addressHeader];
  // The connection serves one request at a time.
  Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
};

/** The answer of the back process, whose body is still to come. */
const askBack = (socketPath: string, agent: Agent, request: FastifyRequest, reply: FastifyReply) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const options = { socketPath, agent, method: 'POST', path: request.url, headers: toForwarded(request) };
    const asked = ask(options);
    asked.once('response', resolve);
    asked.on('error', reject);
    request.raw.pipe(asked);
    // Nobody waits for the answer any more.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) asked.destroy();
    });
  });

const forward = async (
  call: Call,
  { back, agent }: { readonly back: Back; readonly agent: Agent },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // Who announces too much is told so here: a process that closes while it is being written to may not be heard.
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(call)) throw fail('tooLarge');
  const address = back.address();
  if (address === undefined) throw fail('unavailable', gone);
  const answer = await askBack(address, agent, request, reply).catch((cause: unknown): never => {
    if (reply.raw.destroyed) throw new Failure('unavailable', []);
    throw failBecause(cause, 'unavailable', gone);
  });
  return await reply
    .status(answer.statusCode ?? 500)
    .headers(withoutConnection(answer.headers))
    .send(answer);
};

/** Sends a request to the process beside as it came; what is answered comes back as it is. */
export type SendOn = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const createSendOn = (app: FastifyInstance, back: Back): SendOn => {
  const agent = new Agent({ keepAlive: true });
  app.addHook('onClose', async () => agent.destroy());
  return (call, request, reply) => forward(call, { back, agent }, request, reply);
};

/** The heavy calls, all of which go on. */
export const forwardCalls = (app: FastifyInstance, calls: readonly Call[], sendOn: SendOn): void => {
  for (const call of calls) {
    app.route({
      method: 'POST',
      url: `/api/${call.name}`,
      compress: false,
      // Before anything of the body is read here.
      onRequest: (request, reply) => sendOn(call, request, reply),
      handler: async () => undefined,
    });
  }
};
