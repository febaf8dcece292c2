import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './prepared-answer.ts';

/** What a route answers: its bytes, compressed at the first call that wants them so. */
class KeptAnswer {
  readonly #body: Buffer;
  readonly #type: string;
  readonly #tag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(body: Buffer, type: string) {
    this.#body = body;
    this.#type = type;
    // Weak: every encoding has the same.
    this.#tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** Says how long it holds: also with the answer that it was kept from. */
  tag(reply: FastifyReply): void {
    reply.header('cache-control', 'no-cache').header('etag', this.#tag).header('vary', 'accept-encoding');
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.tag(reply);
    if (headers['if-none-match']?.includes(this.#tag)) return await reply.status(304).send();
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return await reply.type(this.#type).send(await this.#encode(encoding));
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding) ?? compress(this.#body, encoding);
    this.#bodies.set(encoding, known);
    return known;
  }
}

/**
 * For routes that anybody may ask and whose answer stays the same while the server runs: each is made once,
 * compressed once, and told as unchanged to who has it.
 */
export const keepAnswers = (scope: FastifyInstance): void => {
  const kept = new Map<string, KeptAnswer>();
  const urlOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';
  scope.addHook('onRequest', async (request, reply) => {
    const known = kept.get(urlOf(request));
    if (known) return await known.send(request, reply);
    // The first answer is kept as it is, before anything compresses it.
    request.headers['x-no-compression'] = 'true';
  });
  scope.addHook('onSend', async (request, reply, payload: unknown) => {
    const url = urlOf(request);
    if (request.method !== 'GET' || reply.statusCode !== 200 || kept.has(url)) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const type = String(reply.getHeader('content-type') ?? 'application/octet-stream');
    const answer = new KeptAnswer(Buffer.from(payload), type);
    kept.set(url, answer);
    answer.tag(reply);
    return payload;
  });
};
