import type { Issue } from '@xmgl/contracts/errors';

/**
 * refused: the server answered that it will not; signedOut, expired: told elsewhere, pages stay silent;
 * network, timeout, garbled: no answer, or none that can be read; aborted: nobody waits any more.
 */
export type ApiErrorKind =
  | 'refused'
  | 'signedOut'
  | 'expired'
  | 'network'
  | 'timeout'
  | 'garbled'
  | 'aborted';

const words: Record<ApiErrorKind, string> = {
  refused: '操作未成功，请稍后重试',
  signedOut: '请先登录',
  expired: '登录状态已过期，请重新登录',
  network: '无法连接服务器，请检查网络后重试',
  timeout: '服务器 60 秒内没有应答，请稍后重试',
  garbled: '服务器的应答无法识别，请稍后重试',
  aborted: '操作已取消',
};

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly statusCode: number;
  readonly issues: readonly Issue[];

  constructor(kind: ApiErrorKind, statusCode = 0, issues: readonly Issue[] = []) {
    super(issues.map((issue) => issue.message).join('；') || words[kind]);
    this.name = 'ApiError';
    this.kind = kind;
    this.statusCode = statusCode;
    this.issues = issues;
  }
}

/** True for failures that a dialog or another page already tells. */
export const isToldElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && ['signedOut', 'expired', 'aborted'].includes(error.kind);

/** The server looked at it and said no: nothing was written. Without an answer nobody knows. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.statusCode < 429;

/** It is not there, or not for this reader. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.statusCode === 404;

/** Someone else saved meanwhile: nothing was written. */
export const isStale = ({ issues }: ApiError): boolean => issues.some(({ code }) => code === 'stale');

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '页面出现意外错误，请刷新后重试';
