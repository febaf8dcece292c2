import type { Call } from '@xmgl/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, failTooMany } from '../base/failure.ts';

/** Up to here a body is read where everybody's calls are. */
export const smallBody = 256 * 1024;

/** Bytes of body that a call accepts. */
export const bodyLimitOf = ({ bodyLimit = smallBody }: Pick<Call, 'bodyLimit'>): number => bodyLimit;

/** May come with a body that is read, and answered, in the process beside. */
export const mayBeLarge = (call: Call): boolean => bodyLimitOf(call) > smallBody;

/** Comes with such a body, or does not say how long it is. */
export const isLarge = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > smallBody;

/** A body above this stands in memory several times over while it is read: as bytes, text and value. */
const large = 16 * 1024 * 1024;
const mostAtOnce = 6;
const mostOfOne = 3;

/** Who has sent each of those that are not answered yet. */
const underway = new Map<FastifyReply, string>();

/** Lets in a few large bodies at a time, and fewer of one person, before a byte of them is read. */
export const admitBody = (call: Call, userID: string, reply: FastifyReply): void => {
  if (bodyLimitOf(call) <= large) return;
  const own = [...underway.values()].filter((sender) => sender === userID);
  if (own.length >= mostOfOne) throw failTooMany('您之前的文件还在处理中，请等它完成后再试', 10);
  if (underway.size >= mostAtOnce) throw fail('unavailable', '服务器正在读取其他文件，请稍后重试');
  underway.set(reply, userID);
  reply.raw.once('close', () => underway.delete(reply));
};
