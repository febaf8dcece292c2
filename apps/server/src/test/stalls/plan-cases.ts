import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as baseline from '@xmgl/contracts/schedule/baseline.calls';
import * as exchange from '@xmgl/contracts/schedule/exchange.calls';
import * as plan from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type HeavyCase, type HeavyStage, heavy } from './heavy-case.ts';
import { toLargeFile } from './heavy-plan.ts';

const files = new Map<number, string>();
const fileOf = (activities: number): string => {
  const content = files.get(activities) ?? gzipSync(toLargeFile(activities)).toString('base64');
  files.set(activities, content);
  return content;
};

/** The version alone: far beyond it nothing is told. */
const versionOf = async ({ send, projectID }: HeavyStage): Promise<number> =>
  (await send(plan.GetPlanChanges, { projectID, sinceVersion: 1_000_000_000 })).planVersion;

const toFile = async (stage: HeavyStage) => ({
  projectID: stage.projectID,
  fileName: '大计划.xml.gz',
  content: fileOf(stage.sizes.activities),
  baseVersion: await versionOf(stage),
});

type Plan = Awaited<ReturnType<typeof readPlan>>;
const readPlan = ({ send, projectID }: HeavyStage) => send(plan.GetPlan, { projectID });

const batch = (label: string, toCommands: (read: Plan, count: number) => readonly PlanCommand[]): HeavyCase =>
  heavy(plan.ApplyPlanCommands, label, async (stage) => {
    const read = await readPlan(stage);
    return {
      projectID: stage.projectID,
      baseVersion: read.planVersion,
      batchID: randomUUID(),
      commands: [...toCommands(read, stage.sizes.commands)] as PlanCommand[],
    };
  });

/** So many rows, from all over the list. */
const some = <Row>(rows: readonly Row[], count: number): readonly Row[] => {
  const length = Math.min(Math.floor(count), rows.length);
  return Array.from({ length }, (_, at) => rows[Math.floor((at * rows.length) / length)]).filter(
    (row) => row !== undefined,
  );
};

/** Commands that one batch may hold, each of them said to another activity. */
const each = (
  label: string,
  toCommand: (row: Plan['activities'][number], at: number, read: Plan) => PlanCommand,
): HeavyCase =>
  batch(label, (read, count) => some(read.activities, count).map((row, at) => toCommand(row, at, read)));

const all = (label: string, command: PlanCommand): HeavyCase =>
  batch(label, (_, count) => Array.from({ length: count }, () => command));

const batches: readonly HeavyCase[] = [
  each('改工期', ({ activityID, durationMin }) => ({
    kind: 'setDuration',
    activityID,
    durationMin: durationMin + 480,
  })),
  each('新增活动', ({ wbsNodeID = null }, at) => ({
    kind: 'addActivity',
    activityID: randomUUID(),
    wbsNodeID,
    name: `新增 ${at}`,
  })),
  each('新增在一处', (_, at, { wbsNodes }) => ({
    kind: 'addActivity',
    activityID: randomUUID(),
    wbsNodeID: wbsNodes[0]?.wbsNodeID ?? null,
    afterID: null,
    name: `新增 ${at}`,
  })),
  each('移动', ({ activityID }, _, { wbsNodes }) => ({
    kind: 'moveActivity',
    activityID,
    wbsNodeID: wbsNodes[0]?.wbsNodeID ?? null,
    afterID: null,
  })),
  batch('关系', ({ activities }, count) =>
    some(activities, count + 1).flatMap(({ activityID }, at, rows) => {
      const before = rows[at - 1];
      return before
        ? [
            {
              kind: 'addLink',
              linkID: randomUUID(),
              predID: before.activityID,
              succID: activityID,
              type: 'SS',
            },
          ]
        : [];
    }),
  ),
  // Neighbours that go together would leave more links than a plan may have.
  batch('每条命令删一项，接上前后', ({ activities }, count) =>
    some(activities, Math.min(count, activities.length / 25)).map(({ activityID }) => ({
      kind: 'deleteActivities',
      activityIDs: [activityID],
      reconnect: true,
    })),
  ),
  batch('一条命令删最多的项', ({ activities }) => [
    {
      kind: 'deleteActivities',
      activityIDs: some(activities, Math.min(20_000, activities.length / 2)).map(
        ({ activityID }) => activityID,
      ),
      reconnect: false,
    },
  ]),
  batch('恢复的步骤', ({ activities }) => [
    {
      kind: 'restore',
      steps: some(activities, 70_000).map(({ activityID, name }) => ({
        step: 'patch' as const,
        entity: 'activity' as const,
        id: activityID,
        fields: { name: `${name.slice(0, 20)}。` },
      })),
    },
  ]),
  batch('恢复，每条命令一步', ({ activities }, count) =>
    some(activities, count).map(({ activityID }) => ({
      kind: 'restore',
      steps: [{ step: 'patch', entity: 'activity', id: activityID, fields: { note: '改' } }],
    })),
  ),
  batch('每条命令撤去一个分配', ({ assignments }, count) =>
    some(assignments, count).map(({ assignmentID }) => ({
      kind: 'restore',
      steps: [{ step: 'remove', entity: 'assignment', id: assignmentID }],
    })),
  ),
  all('清除平衡', { kind: 'clearLevelling', activityIDs: null }),
  batch('检查日期', () => [{ kind: 'setStatusDate', at: 29_700_000 }]),
  all('重排剩余', { kind: 'rescheduleRemaining', activityIDs: null }),
  batch('平衡的推迟', ({ activities }) => {
    const rows = some(activities, 80_000);
    return Array.from({ length: Math.ceil(rows.length / 20_000) }, (_, at) => ({
      kind: 'applyLevelling' as const,
      delays: rows
        .slice(at * 20_000, (at + 1) * 20_000)
        .map(({ activityID }) => ({ activityID, delayMin: 480 })),
    }));
  }),
  batch('日历', (_, count) =>
    Array.from({ length: Math.min(count, 400) }, (_, at) => ({
      kind: 'saveCalendar' as const,
      calendar: {
        calendarID: randomUUID(),
        name: `日历 ${at}`,
        kind: 'activity' as const,
        parentID: null,
        useHolidays: true,
        sourceUid: null,
        week: Array.from({ length: 7 }, () => [{ fromMin: 480, toMin: 960 }]),
        workWeeks: [],
        exceptions: Array.from({ length: 40 }, (_, day) => ({
          fromDay: 20_600 + day * 3,
          toDay: 20_600 + day * 3,
          name: '休',
          intervals: [],
        })),
      },
    })),
  ),
  batch('各用一个日历', ({ activities, calendars }, count) =>
    some(activities, count).map(({ activityID }, at) => ({
      kind: 'setCalendar',
      rowID: activityID,
      calendarID: calendars[at % calendars.length]?.calendarID ?? null,
    })),
  ),
  each('停用', ({ activityID }) => ({ kind: 'setInactive', rowID: activityID, isInactive: true })),
];

let names = 0;
const currentVersionCase = async (stage: HeavyStage) => ({
  projectID: stage.projectID,
  sinceVersion: Math.max(0, (await versionOf(stage)) - batches.length),
});

/** In this order: the first brings the plan that the others work on. */
export const planCases: readonly HeavyCase[] = [
  heavy(exchange.PreviewPlanImport, '最大的文件', toFile),
  { ...heavy(exchange.ConfirmPlanImport, '最大的文件', toFile), isPreparing: true },
  heavy(plan.GetPlan, '未读过', ({ projectID }) => ({ projectID })),
  heavy(plan.GetPlan, '读过', ({ projectID }) => ({ projectID })),
  ...batches,
  heavy(plan.GetPlanChanges, '以上各批', currentVersionCase),
  heavy(baseline.AddBaseline, '整份计划', ({ projectID }) => ({
    projectID,
    name: `基线 ${++names}`,
    submit: 1 as const,
  })),
  heavy(plan.GetPlan, '有基线', ({ projectID }) => ({ projectID })),
  heavy(exchange.ExportPlan, 'Project XML', ({ projectID }) => ({ projectID, format: 'mspdi' as const })),
  heavy(exchange.ExportPlan, 'XER', ({ projectID }) => ({ projectID, format: 'xer' as const })),
  heavy(exchange.ExportPlan, 'Primavera XML', ({ projectID }) => ({ projectID, format: 'p6xml' as const })),
];
