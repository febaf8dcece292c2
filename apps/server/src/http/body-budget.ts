import type { Call } from '@xmgl/contracts/call';
import { z } from 'zod';
import { smallBody } from './large-bodies.ts';

type Schema = {
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly maxProperties?: number;
  readonly 'x-maxLetters'?: number;
};

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Most values that a body of this shape holds: itself, and everything inside. */
const countMost = (schema: Schema): number => {
  const { anyOf, oneOf = anyOf, allOf, items = {}, maxItems = Infinity } = schema;
  if (schema['x-maxLetters'] !== undefined) return schema['x-maxLetters'];
  if (oneOf) return Math.max(...oneOf.map(countMost));
  if (allOf) return total(allOf.map(countMost));
  if (schema.type === 'array') return 1 + maxItems * countMost(items);
  const { properties = {}, additionalProperties: other, maxProperties = Infinity } = schema;
  return 1 + total(Object.values(properties).map(countMost)) + (other ? maxProperties * countMost(other) : 0);
};

/** So many are no work, whatever they are. */
const few = 2000;
/** A small body is read where everybody waits for it, a large one beside. */
const mostOfSmall = 20_000;
const mostOfLarge = 500_000;

const known = new WeakMap<Call, number>();

/** Factor on the contract's own limits: a list that is only a little too long still reaches the contract, whose error names the field. */
const mostOf = (call: Call): number => {
  const counted =
    known.get(call) ??
    few + 2 * countMost(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema);
  known.set(call, counted);
  return counted;
};

/** Whether a body of a call may hold this many values. The contract is read only for bodies above the usual limit. */
export const mayHold = (call: Call | undefined, values: number, bytes: number): boolean => {
  if (values <= few) return true;
  if (call === undefined || values > (bytes > smallBody ? mostOfLarge : mostOfSmall)) return false;
  return values <= mostOf(call);
};

/** Deeper than any contract goes. */
export const mostLevels = 40;
