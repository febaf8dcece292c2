import type { Envelope } from '@xmgl/contracts/envelope';
import { activeTab } from '../base/active-tab.ts';
import { ApiError } from '../base/api-error.ts';
import { whenStaying } from './unloading.ts';

const timeoutAfter = 60_000;

export type Answer = { readonly status: number; readonly body: unknown };

type PostOptions = {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
};

const headersOf = (token: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  'x-active-tab': encodeURIComponent(activeTab()),
  ...(token && { authorization: `Bearer ${token}` }),
});

const failureOf = (timedOut: boolean, signal: AbortSignal | undefined): ApiError =>
  new ApiError(timedOut ? 'timeout' : signal?.aborted ? 'aborted' : 'network');

/** Sends one call and reads its answer, whatever the status; gives up after 60 s. */
export const post = async (name: string, input: unknown, options: PostOptions): Promise<Answer> => {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutAfter);
  const signal = options.signal ? AbortSignal.any([clock.signal, options.signal]) : clock.signal;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: headersOf(options.token),
      body: JSON.stringify(input),
      signal,
      ...(options.keepalive && { keepalive: true }),
    });
    text = await response.text();
  } catch {
    await whenStaying();
    throw failureOf(clock.signal.aborted, options.signal);
  } finally {
    clearTimeout(timer);
  }
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    throw new ApiError('garbled', response.status);
  }
};

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'statusCode' in body;

/** A refused sign-in carries its reason as data, for the form and not for an error message. */
const isSignInAnswer = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'succeeded' in data;

/** The data of an answer, or the failure it tells; also understands 400 inside HTTP 200. */
export const unwrap = (answer: Answer): unknown => {
  if (!isEnvelope(answer.body)) throw new ApiError('garbled', answer.status);
  const { statusCode, succeeded, data, errors } = answer.body;
  const isGood = answer.status < 400 && statusCode === 200 && succeeded !== false;
  if (isGood || (answer.status < 400 && isSignInAnswer(data))) return data;
  throw new ApiError('refused', answer.status < 400 ? statusCode : answer.status, errors ?? []);
};
