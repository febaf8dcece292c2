import { readStored } from '../base/stored.ts';
import type { CallRef, InputOf, OutputOf } from './calls.ts';
import { nameOf } from './calls.ts';
import { callApi } from './client.ts';

/** Whoever has not come for an answer by then asks anew. */
const longestMs = 20_000;

const asked = new Map<string, Promise<unknown>>();

const keyOf = (call: CallRef, input: object): string =>
  JSON.stringify([readStored('userID'), nameOf(call), input]);

/** Asks for what a page will read before its program is loaded; the page gets the answer by `takeEarly`. */
export const askEarly = <R extends CallRef>(call: R, input: InputOf<R> & object): void => {
  const key = keyOf(call, input);
  if (asked.has(key)) return;
  const answer = callApi(call, input);
  // Who takes it asks again and is told why.
  answer.catch(() => undefined);
  asked.set(key, answer);
  setTimeout(() => asked.delete(key), longestMs);
};

/** The answer that was asked for early, once; else the call is sent now. */
export const takeEarly = async <R extends CallRef>(
  call: R,
  input: InputOf<R> & object,
): Promise<OutputOf<R>> => {
  const key = keyOf(call, input);
  const early = asked.get(key) as Promise<OutputOf<R>> | undefined;
  asked.delete(key);
  return early ? await early.catch(() => callApi(call, input)) : await callApi(call, input);
};
