import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { sql } from 'kysely';
import { readLimits } from '../access/company-limits.ts';
import type { ProjectInScope } from '../access/enter-project.ts';
import { fail } from '../base/failure.ts';
import type { FileConfig } from '../base/file-settings.ts';
import type { Db } from '../db/scope.ts';
import type { FileStorage } from './file-storage.ts';
import { countOpenUploads } from './file-upload.repository.ts';

/** The database and the log stand on the same disk: they are left this much. */
const keptFree = 512 * 1024 * 1024;

export const refuseTooLarge = (size: number, { largestFile }: FileConfig): void => {
  if (size > largestFile)
    throw fail(
      'tooLarge',
      `文件为 ${sizeText(size)}，超过单个文件的上限 ${sizeText(largestFile)}，请拆分后再上传`,
    );
};

/** An upload of which no byte came is forgotten after this time. */
const headMs = 30 * 60_000;
const mostOpen = 50;

/** Heads that were touched before this are over. */
export const startOfHeads = (now: Date): Date => new Date(now.getTime() - headMs);

/** How much of the room one person's announcements may hold before the bytes come. */
const shareOf = (quota: number): number => Math.ceil(quota / 50);

/** Bytes of the files in scope, a company's or a person's own, and of what is on its way in, without what the upload `apart` still awaits; of the room `quota`. */
export const askBytes = (quota: number, now: Date, apart?: string) =>
  sql<{ readonly bytes: number }>`
    select company_file_bytes(${shareOf(quota)}, ${startOfHeads(now)}, ${apart ?? null}) as bytes`;

export const countCompanyBytes = async (db: Db, quota: number, now: Date, apart?: string): Promise<number> =>
  (await askBytes(quota, now, apart).execute(db)).rows[0]?.bytes ?? 0;

const gigabyte = 2 ** 30;

/** The person's own room, where the platform's administrators gave one; else what everybody has. */
export const askPersonalRoom = (userID: string) =>
  sql<{ readonly room: number }>`
    select coalesce(u.personal_gb, r.quota_gb) as room
    from personal_room r left join app_user u on u.user_id = ${userID}`;

/** Bytes, of so many GB (0: no limit but the installation's). */
export const toQuota = (storageGB: number, { quota }: FileConfig): number =>
  storageGB === 0 ? quota : Math.min(quota, storageGB * gigabyte);

type Place = Pick<ProjectInScope, 'companyID' | 'isOwn'>;

/** The room of a company, or of a person's own place, in bytes: what its type gives, and never more than the installation does. */
export const quotaOf = async (db: Db, { companyID, isOwn }: Place, files: FileConfig): Promise<number> => {
  if (!isOwn) return toQuota((await readLimits(db, companyID)).storageGB, files);
  const { rows } = await askPersonalRoom(companyID).execute(db);
  return toQuota(rows[0]?.room ?? 0, files);
};

const makeRoom = ({ isOwn }: Place): string =>
  isOwn ? '请清空回收站或删除不用的文件' : '请删除不用的附件或联系单位管理员';

/** Refuses what would not fit the room of the company, or the person; of two at once the second sees the first. */
export const requireRoom = async (
  db: Db,
  place: Place,
  { size, apart }: { readonly size: number; readonly apart?: string },
  { files, now }: { readonly files: FileConfig; readonly now: Date },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file room:${place.companyID}`}, 0))`.execute(db);
  const quota = await quotaOf(db, place, files);
  const left = Math.max(0, quota - (await countCompanyBytes(db, quota, now, apart)));
  if (size > left)
    throw fail(
      'tooLarge',
      `存储空间不足，还剩 ${sizeText(left)}，此文件${apart === undefined ? '' : '还'}需要 ${sizeText(size)}；${makeRoom(place)}`,
    );
};

/** Asked while the room's lock is held. */
export const requireFewOpen = async (db: Db, now: Date): Promise<void> => {
  if ((await countOpenUploads(db, startOfHeads(now))) >= mostOpen)
    throw fail('forbidden', `您有 ${mostOpen} 个文件还没有传完，请先传完或取消其中一些，再上传新的文件`);
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
