import { DatabaseError } from 'pg';
import { errorCodeOf } from '../base/error-code.ts';
import { Failure, fail } from '../base/failure.ts';
import { constraintMeanings } from '../db/constraints.ts';
import { readOnlyState } from '../db/statement-client.ts';

/** By SQLSTATE and constraint name only; texts of the database are for its log. */
const fromDatabase = (error: DatabaseError): Failure | undefined => {
  const meaning = error.constraint ? constraintMeanings[error.constraint] : undefined;
  if (meaning) return fail(meaning.code, meaning.message, meaning.path);
  switch (error.code) {
    case '23505':
      return fail('conflict', '已有相同的记录，请刷新后重试');
    case '23503':
      return fail('conflict', '所引用的内容不存在或仍被使用，请刷新后重试');
    case '23514':
    case '22P02':
      return fail('invalid');
    case '22003':
    case '22008':
      return fail('invalid', '数字或日期超出可以保存的范围，请改正后重试');
    case '22P05':
    case '22021':
      return fail('invalid', '内容含有无法保存的字符，请删除后重试');
    case '40001':
    case '40P01':
      return fail('conflict', '与他人的操作同时发生，请重试');
    case '53100':
      return fail('unavailable', '服务器磁盘已满，本次操作没有保存，请联系管理员');
    case readOnlyState:
      return fail('unavailable', '数据库正在切换或暂时只能读取，本次操作没有保存，请稍后重试');
    case '57014':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
      return fail('unavailable');
    default:
      // The class of connections.
      return error.code?.startsWith('08') ? fail('unavailable') : undefined;
  }
};

const lostConnection: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says of a connection that is gone; it gives these no code. */
const lostWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|Client was closed|Connection ended unexpectedly/i;

/** Any error as a refusal the reader can be told; `undefined` is a fault of ours. */
export const toFailure = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error;
  if (error instanceof DatabaseError) return fromDatabase(error);
  if (!(error instanceof Error)) return undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return fail('tooLarge');
  if (status === 415) return fail('unsupportedMediaType');
  if (errorCodeOf(error) === 'FST_ERR_BAD_URL') return fail('invalid', '地址不正确');
  if (status === 400) return fail('invalid', '提交的内容不是有效的 JSON');
  if (lostConnection.has(errorCodeOf(error)) || lostWords.test(error.message)) return fail('unavailable');
  return undefined;
};
