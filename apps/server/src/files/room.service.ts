import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import { fail } from '../http/failure.ts';
import { countCompanyBytes } from './file-blob.repository.ts';
import type { FileConfig } from './file-settings.ts';
import type { FileStorage } from './file-storage.ts';

/** The database and the log stand on the same disk: they are left this much. */
const keptFree = 512 * 1024 * 1024;

export const refuseTooLarge = (size: number, { largestFile }: FileConfig): void => {
  if (size > largestFile)
    throw fail(
      'tooLarge',
      `文件为 ${sizeText(size)}，超过单个文件的上限 ${sizeText(largestFile)}，请拆分后再上传`,
    );
};

/** Refuses what would not fit the company's room; of two at once the second sees the first. */
export const requireRoom = async (
  db: Db,
  { companyID }: ProjectInScope,
  size: number,
  { quota }: FileConfig,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file room:${companyID}`}, 0))`.execute(db);
  const left = Math.max(0, quota - (await countCompanyBytes(db)));
  if (size > left)
    throw fail(
      'tooLarge',
      `存储空间不足，还剩 ${sizeText(left)}，此文件需要 ${sizeText(size)}；请删除不用的附件或联系单位管理员`,
    );
};

/** Refuses at the beginning what would fill the disk in the middle. */
export const requireDisk = async (storage: FileStorage, size: number): Promise<void> => {
  const free = await storage.countFree();
  if (free === undefined || free - size >= keptFree) return;
  throw fail(
    'unavailable',
    `服务器磁盘空间不足，放不下这个 ${sizeText(size)} 的文件，没有开始上传，请联系管理员`,
  );
};
