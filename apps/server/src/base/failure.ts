import { type FailureCode, failures, type Issue } from '@xmgl/contracts/errors';
import { toLocalMinute } from './local-time.ts';

/** A refusal with its reason; the only thing handlers throw on purpose. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    issues: readonly Issue[],
    retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(issues[0]?.message ?? failures[code].message, options);
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * @example throw fail('conflict', '该手机号已被使用', 'userTel')
 */
export const fail = (code: FailureCode, message: string = failures[code].message, path?: string): Failure =>
  new Failure(code, [path === undefined ? { code, message } : { code, message, path }]);

/** Somebody else was faster: who it was and when, where that is known. */
export const failStale = (userName: string | undefined, changedAt: Date): Failure => {
  const time = toLocalMinute(changedAt).replace('T', ' ');
  return fail('stale', `此记录已被 ${userName ?? '他人'} 于 ${time} 修改，请合并后再保存`);
};

/** A refusal whose reason is for the log, too. */
export const failBecause = (cause: unknown, code: FailureCode, message: string): Failure =>
  new Failure(code, [{ code, message }], undefined, { cause });

export const failTooMany = (message: string, retryAfterSeconds: number): Failure =>
  new Failure('tooManyRequests', [{ code: 'tooManyRequests', message }], retryAfterSeconds);
