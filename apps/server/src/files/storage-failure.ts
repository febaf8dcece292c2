import { S3ServiceException } from '@aws-sdk/client-s3';
import { errorCodeOf } from '../base/error-code.ts';
import { type Failure, fail, failBecause } from '../base/failure.ts';

const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const isUnreachable = (error: unknown): boolean =>
  error instanceof S3ServiceException ||
  ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(errorCodeOf(error) ?? '');

/** What a storage that fails means to the reader; `undefined` is a fault of ours. */
export const toStorageFailure = (error: unknown): Failure | undefined => {
  if (full.has(errorCodeOf(error)))
    return failBecause(
      error,
      'unavailable',
      '服务器磁盘已满，已传的部分保留着；请联系管理员腾出空间，然后继续上传',
    );
  if (isUnreachable(error))
    return failBecause(error, 'unavailable', '文件存储暂时无法访问，已传的部分保留着，请稍后继续');
  return undefined;
};

/** Words for what the tus protocol refuses by number. */
export const toProtocolFailure = (status: number): Failure => {
  switch (status) {
    case 404:
    case 410:
      return fail('notFound', '这次上传已失效，请重新上传');
    case 409:
      return fail('conflict', '上传的位置与服务器不一致，请继续上传');
    case 413:
      return fail('tooLarge', '传来的内容超出了文件的大小');
    case 423:
      return fail('conflict', '同一文件正在另一处上传，请稍后再试');
    default:
      return status < 500 ? fail('invalid', '上传请求不完整，请重新上传') : fail('unavailable');
  }
};
