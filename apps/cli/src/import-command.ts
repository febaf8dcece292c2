import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import { enterProject } from '@xmgl/server/access/enter-project';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { storeImport } from '@xmgl/server/areas/schedule/exchange/import-plan.service';
import { findImportTargets } from '@xmgl/server/areas/schedule/exchange/import-target';
import { getPlanHead } from '@xmgl/server/areas/schedule/plan/plan.repository';
import { readConfig } from '@xmgl/server/base/config';
import type { Database } from '@xmgl/server/db/connect';
import { inScope } from '@xmgl/server/db/scope';
import { UsageError } from './help-text.ts';
import { openForCommand } from './open-database.ts';
import { readPlanFile } from './read-plan-file.ts';

export type ImportWish = {
  readonly path: string;
  readonly project: string;
  /** An account; the project's manager when left out. */
  readonly user: string | undefined;
  readonly isDryRun: boolean;
};

type Target = { readonly projectID: string; readonly userID: string; readonly projectName: string };

/** `xmgl import FILE --project …`: the server's own import against the configured database. */
export const runImport = async (wish: ImportWish): Promise<string> => {
  const read = await readPlanFile(wish.path);
  if (wish.isDryRun) return toReportText(read.report, '未保存（--dry-run）');
  const database = await openForCommand(readConfig());
  try {
    const { projectID, userID, projectName } = await findTarget(database, wish);
    const { planVersion } = await inScope(database.db, { userID }, async (db) => {
      const right = { page: 'schedule.exchange', right: 'insert' } as const;
      const project = await enterProject(db, userID, projectID, right);
      const head = await getPlanHead(db, project);
      return await storeImport({ db, project, user: { userID }, requestID: 'xmgl import' }, read, {
        baseVersion: head.plan_version,
      });
    });
    return toReportText(read.report, `已导入「${projectName}」，计划版本 ${planVersion}`);
  } finally {
    await database.close();
  }
};

const findTarget = async ({ owner }: Database, { project, user }: ImportWish): Promise<Target> => {
  if (!owner) throw new UsageError('导入需要 DATABASE_OWNER_URL，用来查找项目');
  const [first, ...others] = await findImportTargets(owner, project, user);
  if (!first) throw new UsageError(`没有编号、名称或 projectID 为「${project}」的项目`);
  if (others.length > 0)
    throw new UsageError(`有 ${others.length + 1} 个项目叫「${project}」，请改用 projectID`);
  const { userID } = first;
  if (userID === null) throw new UsageError(`没有账号「${user ?? ''}」`);
  return { ...first, userID };
};

const toReportText = (report: ReadImport['report'], headline: string): string => {
  const { counts, unmapped, differences, differenceCount, problems } = report;
  const at = (value: number | null) => (value === null ? '无' : toMinuteWords(value));
  return [
    headline,
    `WBS ${counts.wbsNodes}，活动 ${counts.activities}（里程碑 ${counts.milestones}），关系 ${counts.links}，日历 ${counts.calendars}，资源 ${counts.resources}，分配 ${counts.assignments}`,
    `完工：文件 ${at(report.keptFinish)}，计算 ${at(report.finish)}`,
    ...(unmapped.length > 0 ? ['未映射：'] : []),
    ...unmapped.map(({ what, count, where }) => `  ${what} ${count} 处${where === '' ? '' : `（${where}）`}`),
    `与文件日期不同的活动 ${differenceCount} 项`,
    ...differences
      .slice(0, 20)
      .map(
        ({ name, keptFinish, finish, reason }) =>
          `  ${name}：完成 ${at(keptFinish)} → ${at(finish)}，${reason}`,
      ),
    ...problems
      .slice(0, 20)
      .map(({ severity, message }) => `${severity === 'error' ? '错误' : '提示'}：${message}`),
  ].join('\n');
};
