import type { Call } from '@xmgl/contracts/call';
import type { FastifyInstance } from 'fastify';
import { fail } from '../base/failure.ts';
import { mayHold, mostLevels } from './body-budget.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** Where the text that opens at a quote ends; the end of the body where it does not. */
const endOfText = (body: Buffer, start: number): number => {
  for (let end = body.indexOf(quote, start + 1); end !== -1; end = body.indexOf(quote, end + 1)) {
    let slashes = 0;
    while (body[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return body.length;
};

/** How many values a JSON text holds, and how deep, without making any of them. */
export const weighBody = (body: Buffer): { readonly values: number; readonly levels: number } => {
  let values = 1;
  let level = 0;
  let levels = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === quote) at = endOfText(body, at);
    else if (byte === comma) values += 1;
    else if (isOpening(byte)) {
      values += 1;
      level += 1;
      if (level > levels) levels = level;
    } else if (isClosing(byte)) level -= 1;
  }
  return { values, levels };
};

/** Refuses what would take long to read, before anything is made of it. */
export const requireReadable = (call: Call | undefined, body: Buffer): void => {
  const { values, levels } = weighBody(body);
  if (levels > mostLevels) throw fail('invalid', '提交的内容嵌套过深');
  if (!mayHold(call, values, body.length)) throw fail('invalid', '提交的内容项数过多，请分几次提交');
};

/** Every JSON body comes in here. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    requireReadable(request.routeOptions.config.call, body);
    parse(request, body.toString(), done);
  });
};
