import { createRandom } from '../../packages/engine/src/levelling/random.ts';
import { toDay, weekdayOf } from '../../packages/gantt/src/calendar-date.ts';
import type { GanttLink, GanttLinkType, GanttRow } from '../../packages/gantt/src/gantt-types.ts';

const works = [
  '钢筋绑扎',
  '模板支设',
  '混凝土浇筑',
  '砌体砌筑',
  '管线预埋',
  '抹灰',
  '防水',
  '设备安装',
  '调试',
  '验收',
];
const types: readonly GanttLinkType[] = ['FS', 'FS', 'FS', 'FS', 'FS', 'FS', 'SS', 'SS', 'FF', 'SF'];

export type BenchPlan = { rows: GanttRow[]; links: GanttLink[] };

/** `count` rows, every 20th a summary; one link a task, one in fifty of them long. */
export function createBenchPlan(count: number, seed: number): BenchPlan {
  const random = createRandom(seed);
  const rows: GanttRow[] = [];
  const links: GanttLink[] = [];
  const firstDay = toDay(2024, 1, 1);
  let parent: GanttRow | null = null;
  for (let at = 0; at < count; at += 1) {
    const isSummary = at % 20 === 0;
    const startDay = firstDay + Math.floor((at / count) * 1500 + random() * 20);
    const days = 1 + Math.floor(random() * 15);
    const row: GanttRow = {
      id: `t${at}`,
      parentId: isSummary || parent === null ? null : parent.id,
      code: `A${10 * at}`,
      name: isSummary ? `第 ${at / 20 + 1} 施工段` : `${works[Math.floor(random() * works.length)]} ${at}`,
      kind: isSummary ? 'summary' : random() < 0.03 ? 'milestone' : 'task',
      startAt: startDay * 1440 + 480,
      finishAt: (startDay + days) * 1440 + 1020,
      durationText: `${days} 天`,
      percentComplete: Math.floor(random() * 100),
      isCritical: random() < 0.15,
      totalFloatText: `${Math.floor(random() * 30)} 天`,
      predecessorsText: isSummary ? '' : `${at}`,
      ownerText: '李建国',
      deadlineAt: random() < 0.02 ? (startDay + days + 5) * 1440 : null,
      actualStartAt: null,
      actualFinishAt: null,
      remainingText: '',
      baselineStartAt: (startDay - 2) * 1440 + 480,
      baselineFinishAt: (startDay + days - 2) * 1440 + 1020,
      isInactive: false,
      hasProblem: null,
      isEditable: true,
    };
    if (row.kind === 'milestone') row.finishAt = row.startAt;
    if (isSummary) parent = row;
    else if (parent !== null) parent.finishAt = Math.max(parent.finishAt, row.finishAt);
    rows.push(row);
    if (isSummary || at < 2) continue;
    const back = random() < 0.02 ? Math.floor(random() * at) : Math.max(1, at - 1 - Math.floor(random() * 6));
    links.push({
      id: `l${at}`,
      predId: `t${back}`,
      succId: row.id,
      type: types[Math.floor(random() * types.length)] ?? 'FS',
      isDriving: random() < 0.6,
      isCritical: row.isCritical,
      lagText: '',
    });
  }
  return { rows, links };
}

export function benchNonWorking(fromDay: number, toDay: number): Uint8Array {
  return Uint8Array.from({ length: Math.max(0, toDay - fromDay) }, (_, at) =>
    weekdayOf(fromDay + at) > 4 ? 1 : 0,
  );
}
