import { Readable } from 'node:stream';
import { S3, S3ServiceException } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import type { S3Config } from '../base/file-settings.ts';
import type { FileStorage } from './file-storage.ts';

const partSize = 8 * 1024 * 1024;
/** Parts wait on this machine's disk while they are sent. */
const mostPartsAtOnce = 4;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 404 || ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name));

const toClientConfig = ({ endpoint, region, accessKeyId, secretAccessKey, isPathStyle }: S3Config) => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: isPathStyle,
  // Checksums beyond the protocol's own are Amazon's; other services refuse them.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  ...(endpoint === undefined ? {} : { endpoint }),
});

/** As the store of the tus project, but a service out of reach is not taken for an upload that is gone. */
class S3Uploads extends S3Store {
  readonly #isThere: (key: string) => Promise<boolean>;

  constructor(options: ConstructorParameters<typeof S3Store>[0], isThere: (key: string) => Promise<boolean>) {
    super(options);
    this.#isThere = isThere;
  }

  override async getUpload(key: string): Promise<Upload> {
    try {
      return await super.getUpload(key);
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND && (await this.#isThere(`${key}.info`)))
        return await super.getUpload(key);
      throw error;
    }
  }
}

/** Ends the multipart upload that an unfinished file stands in. */
const abortParts = async (client: S3, bucket: string, key: string): Promise<void> => {
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket, Prefix: key });
  for (const { Key, UploadId } of Uploads)
    if (Key === key && UploadId !== undefined)
      await client.abortMultipartUpload({ Bucket: bucket, Key, UploadId });
};

/** Files in a bucket of an S3-compatible service. */
export const createS3Storage = (config: S3Config): FileStorage => {
  const { bucket } = config;
  const client = new S3(toClientConfig(config));
  const sizeOf = async (key: string): Promise<number | undefined> => {
    try {
      return (await client.headObject({ Bucket: bucket, Key: key })).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    uploads: new S3Uploads(
      {
        partSize,
        maxConcurrentPartUploads: mostPartsAtOnce,
        s3ClientConfig: { bucket, ...toClientConfig(config) },
      },
      async (key) => (await sizeOf(key)) !== undefined,
    ),
    open: async (key, range) => {
      const asked = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.getObject({ Bucket: bucket, Key: key, ...asked });
      if (!(Body instanceof Readable)) throw new Error(`no bytes under ${key}`);
      return Body;
    },
    sizeOf,
    // The service has acknowledged the bytes.
    settle: async () => undefined,
    forgetUpload: async (key) => {
      await client.deleteObject({ Bucket: bucket, Key: `${key}.info` });
    },
    remove: async (key) => {
      await abortParts(client, bucket, key).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      const Objects = [key, `${key}.info`, `${key}.part`].map((Key) => ({ Key }));
      await client.deleteObjects({ Bucket: bucket, Delete: { Objects } });
    },
    countFree: async () => undefined,
  };
};
