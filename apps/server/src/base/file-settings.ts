import { z } from 'zod';

const gigabytes = z.coerce
  .number('应为正数（GB）')
  .positive('应为正数（GB）')
  .max(1_000_000, '应为正数（GB）');
const text = z.string().optional();

/** The settings of the file service, by the names of their variables. */
export const fileVariables = {
  XMGL_FILE_MAX_GB: gigabytes.default(10),
  XMGL_FILE_QUOTA_GB: gigabytes.default(100),
  S3_BUCKET: text,
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, '应形如 https://s3.example.cn')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: z.enum(['on', 'off'], '应为 on 或 off').default('on'),
};

export const s3Group = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Given = z.output<z.ZodObject<typeof fileVariables>>;

export interface S3Config {
  readonly bucket: string;
  /** Where the service is not Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's name in the path, not in the host's name. */
  readonly isPathStyle: boolean;
}

export interface FileConfig {
  /** Bytes of one file, and of all files of a company. */
  readonly largestFile: number;
  readonly quota: number;
  /** Undefined: in a folder of the data folder. */
  readonly s3: S3Config | undefined;
}

const gigabyte = 1024 ** 3;

export const toFileConfig = (given: Given): FileConfig => ({
  largestFile: Math.floor(given.XMGL_FILE_MAX_GB * gigabyte),
  quota: Math.floor(given.XMGL_FILE_QUOTA_GB * gigabyte),
  s3: toS3(given),
});

const toS3 = (given: Given): S3Config | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    bucket,
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    accessKeyId,
    secretAccessKey,
    isPathStyle: given.S3_PATH_STYLE === 'on',
  };
};
