import type { ScheduleCheck } from '@xmgl/engine/checks/check-model';
import { checkPlan } from '@xmgl/engine/checks/check-plan';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { readPlanModel } from './read-plan-file.ts';
import { toFaults, toProblems, toUid } from './schedule-answer.ts';
import { toTable } from './text-table.ts';

const indices: readonly ScheduleCheck['code'][] = ['criticalPathLength', 'baselineExecution'];
const atLeast: readonly ScheduleCheck['code'][] = [...indices, 'criticalPathTest'];

const toShare = ({ code, share }: ScheduleCheck): string => {
  if (share === null) return '–';
  return indices.includes(code) ? share.toFixed(2) : `${(share * 100).toFixed(1)}%`;
};

const toLimit = ({ code, limit }: ScheduleCheck): string => {
  if (limit === null) return '';
  const bound = indices.includes(code) ? limit.toFixed(2) : `${limit * 100}%`;
  return `${atLeast.includes(code) ? '≥' : '≤'} ${bound}`;
};

const verdicts = { true: '通过', false: '未通过', null: '未判定' } as const;

const toRow = (check: ScheduleCheck): string[] => [
  `${check.number}`,
  check.name,
  `${check.count} / ${check.base}`,
  toShare(check),
  toLimit(check),
  verdicts[`${check.passed}`],
  check.uids.slice(0, 8).join('、') + (check.uids.length > 8 ? '…' : ''),
];

/** `xmgl check FILE [--json]` */
export const checkFile = async (path: string, asJson: boolean): Promise<string> => {
  const { plan, statusAt, baselineFinish, faults } = await readPlanModel(path);
  const schedule = computeSchedule(plan);
  const checks = checkPlan({ plan, schedule, statusAt, baselineFinish });
  if (asJson) {
    const rows = checks.map((check) => ({ ...check, uids: check.uids.map(toUid) }));
    return JSON.stringify({
      file: path,
      checks: rows,
      problems: [...toFaults(faults), ...toProblems(plan, schedule)],
    });
  }
  const failed = checks.filter(({ passed }) => passed === false).length;
  const head = ['', '检查', '数量', '比例', '限值', '结果', '活动'];
  const told = toFaults(faults).map(({ message }) => `提示：${message}`);
  return [path, toTable([head, ...checks.map(toRow)]), '', `${failed} 项未通过`, ...told].join('\n');
};
