import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { SampleRow, SampleSection, SampleSource } from './sample-section.ts';

const dayMin = 480;
const elapsedDayMin = 1440;

/** By what the quantity of a work is measured, and what a crew does of it in a shift. */
const outputs: readonly (readonly [name: RegExp, unit: string, outputRate: number])[] = [
  [/混凝土|垫层/, 'm³', 60],
  [/模板|防水|抹灰|涂料|保温|幕墙|饰面|地面|面层/, 'm²', 45],
  [/钢筋/, 't', 2.5],
  [/土方|开挖|回填/, 'm³', 420],
  [/砌/, 'm³', 14],
  [/桩/, '根', 6],
  [/管|电缆|桥架|穿线/, 'm', 130],
];

/** Whose result depends on others: their length is known within bounds alone. */
const uncertain = /层墙柱|层梁板|验收|检测|试验|调试|联调|测评|备案|访谈|迁移|试运行|评审|加载|测试|审/;
const bySpread = ['三点贝塔', '三点三角'] as const;

const toPoints = (
  durationMin: number,
  at: number,
): Omit<Extract<PlanCommand, { kind: 'setEstimate' }>, 'kind' | 'activityID'> => {
  const method = bySpread[at % 3 === 0 ? 1 : 0] ?? '三点贝塔';
  const hours = (share: number) => Math.round((durationMin * share) / 60) * 60;
  // Both come to the duration that was planned: (0.75 + 4 · 0.95 + 1.45) / 6 and (0.75 + 0.9 + 1.35) / 3.
  const [most, worst] = method === '三点贝塔' ? [0.95, 1.45] : [0.9, 1.35];
  return {
    method,
    optimisticMin: hours(0.75),
    mostLikelyMin: hours(most),
    pessimisticMin: hours(worst),
    basis: '近三个项目同类工作的最短、通常和最长用时',
  };
};

const toEstimate = (activityID: string, [, name, duration]: SampleRow, at: number): PlanCommand => {
  const days = Number.parseFloat(`${duration}`);
  const isElapsed = typeof duration === 'string';
  const durationMin = days * (isElapsed ? elapsedDayMin : dayMin);
  const found = isElapsed ? undefined : outputs.find(([pattern]) => pattern.test(name));
  if (found && !uncertain.test(name)) {
    const [, unit, outputRate] = found;
    const crew = 2 + (at % 3);
    const quantity = Math.round(outputRate * crew * (days - 0.3) * 10) / 10;
    return {
      kind: 'setEstimate',
      activityID,
      method: '参数',
      ...{ quantity, unit, outputRate, crew, shifts: 1 },
      basis: '施工图工程量，产量按企业定额',
    };
  }
  if (uncertain.test(name)) return { kind: 'setEstimate', activityID, ...toPoints(durationMin, at) };
  const isLarge = days > 5;
  return {
    kind: 'setEstimate',
    activityID,
    method: isLarge ? '类比' : '专家判断',
    mostLikelyMin: durationMin,
    basis: isLarge ? '同规模的上一个项目' : '由责任人估计',
  };
};

/** How the sample's durations were estimated, of which trade and part its activities are, and what its milestones mean. */
export const toDetailCommands = (
  source: SampleSource,
  idOf: (key: string) => string,
  unitID: string | null,
): readonly PlanCommand[] => {
  const commands: PlanCommand[] = [];
  const walk = (
    section: SampleSection,
    above: Pick<SampleSection, 'discipline' | 'part' | 'contract'>,
  ): void => {
    const { discipline = above.discipline ?? '', part = above.part ?? '' } = section;
    const { contract = above.contract ?? '' } = section;
    for (const row of section.rows ?? []) {
      const activityID = idOf(row[0]);
      const isTask = Number.parseFloat(`${row[2]}`) > 0;
      const fields = { discipline, section: part, contractNo: contract };
      commands.push({ kind: 'updateActivity', activityID, fields });
      if (isTask) commands.push(toEstimate(activityID, row, commands.length));
    }
    for (const below of section.sections ?? []) walk(below, { discipline, part, contract });
  };
  for (const section of source.sections) walk(section, {});
  if (unitID !== null)
    for (const key of source.ofUnit ?? [])
      commands.push({ kind: 'updateActivity', activityID: idOf(key), fields: { partyID: unitID } });
  for (const [key, detail] of source.milestones)
    commands.push({ kind: 'setMilestone', activityID: idOf(key), detail });
  return commands;
};
