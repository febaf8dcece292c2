import type { Call } from '@xmgl/contracts/call';
import type { Envelope } from '@xmgl/contracts/envelope';
import { failures } from '@xmgl/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type TransactionBuilder } from 'kysely';
import type { AccessClaims } from '../base/access-token.ts';
import { errorCodeOf } from '../base/error-code.ts';
import { fail } from '../base/failure.ts';
import { type Db, setScope } from '../db/scope.ts';
import { readOnlyState } from '../db/statement-client.ts';
import type { Tables } from '../db/tables.ts';
import { failReadOnly, requireScope } from './api-token.ts';
import { bearerOf, readClaims } from './authenticate.ts';
import { type Counted, isForwarded, toCounted } from './caller-address.ts';
import type { Handler, Services, SignedIn } from './context.ts';
import { toFailure } from './error-map.ts';
import type { SendOn } from './forward-calls.ts';
import { watchWeight } from './heavy-work.ts';
import { admitBody, bodyLimitOf, isLarge, mayBeLarge } from './large-bodies.ts';
import { parseInput } from './parse-input.ts';
import { enterCall, type Passed } from './pass-gate.ts';
import { chooseEncoding, PreparedAnswer } from './prepared-answer.ts';
import { countUse } from './rate-limit.ts';

export type MountOptions = {
  readonly services: Services;
  readonly now: () => Date;
  readonly checksOutput: boolean;
  /** Where a large body goes; without it, it is read here, too. */
  readonly sendOn?: SendOn | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request carries; null where nobody needs to be signed in. */
    claims: AccessClaims | null;
  }
  interface FastifyContextConfig {
    /** The call of a route: what a body of it may hold. */
    call?: Call;
  }
}

type Run = (context: object, input: unknown, seen?: unknown) => Promise<unknown>;

/** A database that restarts is back about then. */
const outageSeconds = 5;

/** The only place where a call becomes a route: authenticate → gate → parse → transaction → handler → envelope. */
export const mountCalls = (
  app: FastifyInstance,
  handlers: readonly Handler[],
  options: MountOptions,
): void => {
  app.decorateRequest('claims', null);
  for (const handler of handlers) {
    app.post(
      `/api/${handler.call.name}`,
      {
        config: { call: handler.call },
        bodyLimit: bodyLimitOf(handler.call),
        // Before the body is read: who is not signed in, or a stranger who comes too often, makes us parse nothing.
        onRequest: async (request, reply) => {
          if (options.sendOn && mayBeLarge(handler.call) && isLarge(request))
            return await options.sendOn(handler.call, request, reply);
          request.claims = await claimsOf(handler.call, request, options);
          if (request.claims === null) await limit(handler.call, request, options);
          else admitBody(handler.call, request.claims.userID, reply);
          return undefined;
        },
      },
      async (request, reply) => {
        const answered = () => answer(handler, request, options).catch(tellReadOnly(request.claims));
        const data = await (options.checksOutput ? watchWeight(handler.call, answered) : answered());
        reply.header('cache-control', 'no-store');
        return data instanceof PreparedAnswer
          ? await sendPrepared(data, request, reply)
          : await reply.send(toEnvelope(data));
      },
    );
  }
};

const sendPrepared = async (
  answer: PreparedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  return await reply.send(await answer.encode(encoding));
};

const claimsOf = async (
  call: Call,
  request: FastifyRequest,
  { services, now }: MountOptions,
): Promise<AccessClaims | null> => {
  if (call.gate.kind === 'public') return null;
  const claims = await readClaims(services, request, now());
  requireScope(call, claims);
  return claims;
};

/** What is asked with a token that may only read finds a database that takes nothing, whatever a handler does. */
const beginWith = async (db: Db, claims: AccessClaims | null): Promise<void> => {
  if (claims?.scope === '只读') await sql`set transaction read only`.execute(db);
};

/** A write under a token that may only read is refused as such; under any other, the database itself only reads. */
const tellReadOnly =
  (claims: AccessClaims | null) =>
  (cause: unknown): never => {
    throw claims?.scope === '只读' && errorCodeOf(cause) === readOnlyState ? failReadOnly() : cause;
  };

/** Whom limits count: the person where known, else the address. */
const countedOf = async (
  { gate }: Call,
  request: FastifyRequest,
  { services, now }: MountOptions,
): Promise<Counted> => {
  const token =
    gate.kind === 'public' && gate.countsPeople ? bearerOf(request.headers.authorization) : undefined;
  const known = token === undefined ? request.claims : await services.tokens.verify(token, now());
  return known === null
    ? { key: toCounted(request.ip), isPerson: false }
    : { key: known.userID, isPerson: true };
};

const answer = async (handler: Handler, request: FastifyRequest, options: MountOptions): Promise<unknown> => {
  const { call } = handler;
  const now = options.now();
  const { services } = options;
  const caller = {
    requestID: request.id,
    now,
    address: request.ip,
    counted: await countedOf(call, request, options),
    isForwarded: isForwarded(request.hostname, request.headers),
    device: request.headers['user-agent'] ?? '',
    services,
  };
  const { claims } = request;
  if (claims !== null) await limit(call, request, options);
  const run = handler.run as unknown as Run;
  const enter = async (db: Db): Promise<{ user: SignedIn | null } & Passed> => {
    await beginWith(db, claims);
    return claims === null ? { user: null } : await enterCall(db, call, claims, services, request.body);
  };
  const checked = (output: unknown) => (options.checksOutput ? checkOutput(call, output) : output);

  if (handler.runsIn !== 'itself') {
    const answerIn = (transaction: TransactionBuilder<Tables>) =>
      transaction.execute(async (db) => {
        const passed = await enter(db);
        return checked(await run({ ...caller, ...passed, db }, parseInput(call, request.body)));
      });
    if (handler.runsIn === 'transaction') return await answerIn(services.db.transaction());
    return await answerIn(services.db.transaction().setAccessMode('read only')).catch(
      async (cause: unknown) => {
        // A rule of an area locks what it looks at: a fault of ours, which nobody who reads has to bear.
        if (claims?.scope === '只读' || errorCodeOf(cause) !== readOnlyState) throw cause;
        request.log.warn({ err: cause }, 'a call that reads would have written');
        return await answerIn(services.db.transaction());
      },
    );
  }
  const look = handler.look as unknown as Run | undefined;
  // Who saves does not wait behind everybody who reads.
  const gate = look === undefined ? services.db : services.turns;
  const { passed, input, seen } = await gate.transaction().execute(async (db) => {
    const passed = await enter(db);
    const input = parseInput(call, request.body);
    return { passed, input, seen: await look?.({ ...caller, ...passed, db }, input) };
  });
  const transact = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    services.db.transaction().execute(async (db) => {
      await beginWith(db, claims);
      await setScope(db, { userID: claims?.userID, ...scopeOf(passed) });
      return await work(db);
    });
  return checked(await run({ ...caller, ...passed, transact }, input, seen));
};

const scopeOf = (passed: Passed) => ({
  companyID: passed.project?.companyID ?? passed.company?.companyID,
  projectID: passed.project?.projectID,
});

/** A refused sign-in is HTTP 200 with its reason in the data; the envelope says so, too. */
const toEnvelope = (data: unknown): Envelope => {
  const isRefused =
    typeof data === 'object' && data !== null && 'succeeded' in data && data.succeeded === false;
  if (!isRefused) return { statusCode: 200, succeeded: true, data, errors: [] };
  const message = 'message' in data && typeof data.message === 'string' ? data.message : '操作未成功';
  return { statusCode: 200, succeeded: false, data, errors: [{ code: 'refused', message }] };
};

/** An answer that breaks its contract is a fault of ours, not of the caller. */
const checkOutput = (call: Call, output: unknown): unknown => {
  const checked = call.output.safeParse(output instanceof PreparedAnswer ? output.parse() : output);
  if (!checked.success) throw new Error(`${call.name} 的应答与契约不符`, { cause: checked.error });
  return output instanceof PreparedAnswer ? output : checked.data;
};

const limit = async (call: Call, request: FastifyRequest, options: MountOptions): Promise<void> => {
  if (call.limit === undefined) return;
  const { services, now } = options;
  const { key } = await countedOf(call, request, options);
  const { max, perSeconds } =
    call.limit === 'guessable' ? { max: services.config.addressLimit, perSeconds: 60 } : call.limit;
  await countUse(services.db, `${call.name}:${key}`, max, perSeconds, now());
};

/** Every refusal and fault leaves by here, in the envelope. */
export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = toFailure(error);
  const failure = known ?? fail('internal');
  const { status } = failures[failure.code];
  if (known === undefined) request.log.error({ err: error }, 'call failed');
  else if (failure.cause !== undefined)
    request.log.warn({ code: failure.code, err: failure.cause }, 'call refused');
  else request.log.info({ code: failure.code, issues: failure.issues.length }, 'call refused');
  const wait = failure.retryAfterSeconds ?? (status === 503 ? outageSeconds : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  // A connection that closes while it is being written to breaks the answer off, too: the rest is read, and thrown away.
  if (failure.code === 'tooLarge') reply.removeHeader('connection');
  const envelope: Envelope = { statusCode: status, succeeded: false, data: null, errors: failure.issues };
  return reply.status(status).header('cache-control', 'no-store').send(envelope);
};
