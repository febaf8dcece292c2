import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

export const distributions = words('贝塔PERT', '三角', '均匀');
export type DistributionWord = keyof typeof distributions;

/** What a simulation takes where nothing else is said. */
export const usualSetup = {
  dist: '贝塔PERT',
  lowPct: 90,
  modePct: 100,
  highPct: 125,
  iterations: 10_000,
  seed: 1,
} as const;

const percent = { kind: 'number', min: 1, max: 1000, measure: 'percent' } as const;
const ofAll = { ...percent, group: '全部活动的工期' } as const;
const order = '应为 最短 ≤ 最可能 ≤ 最长';

/** 模拟设置: how uncertain the durations are, and how often the plan is drawn. */
export const simulationSetup = defineRegister({
  entity: 'SimulationSetup',
  label: '模拟设置',
  page: 'schedule.simulation',
  title: 'name',
  sort: 'code',
  columns: ['code', 'name', 'dist', 'lowPct', 'modePct', 'highPct', 'iterations', 'targetDay'],
  address: (id) => `/scheduleManagement/index?tab=simulation&view=setups&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'MN' },
    name: { kind: 'text', label: '名称', max: 100, required: true, width: 220 },
    iterations: {
      kind: 'number',
      label: '试算次数（空为 10000）',
      min: 100,
      max: 100_000,
      unit: '次',
    },
    seed: { kind: 'number', label: '种子（空为 1）', min: 0, max: 2_147_483_647, isUnlisted: true },
    targetDay: { kind: 'day', label: '目标完工' },
    dist: { kind: 'choice', label: '分布（空为贝塔PERT）', choices: distributions, group: '全部活动的工期' },
    lowPct: { ...ofAll, label: '最短（空为 90%）' },
    modePct: { ...ofAll, label: '最可能（空为 100%）' },
    highPct: { ...ofAll, label: '最长（空为 125%）' },
    remark: { kind: 'longText', label: '备注', max: 2000, group: '备注', isUnlisted: true },
  },
  computed: {},
  lines: {
    ranges: defineLines({
      label: '另定的活动',
      table: 'simulation_setup_range',
      max: 500,
      fields: {
        activityID: { kind: 'link', label: '活动', entity: 'Activity', whenDeleted: 'empty' },
        wbsNodeID: { kind: 'link', label: '或 WBS 之下', entity: 'WbsNode', whenDeleted: 'empty' },
        dist: { kind: 'choice', label: '分布', choices: distributions, required: true },
        low: { kind: 'number', label: '最短', min: 0, max: 36_500, decimals: 1, required: true },
        mode: { kind: 'number', label: '最可能', min: 0, max: 36_500, decimals: 1, required: true },
        high: { kind: 'number', label: '最长', min: 0, max: 36_500, decimals: 1, required: true },
        per: { kind: 'choice', label: '单位', choices: words('工期的%', '天'), required: true },
      },
      rules: [
        (lines) =>
          lines.flatMap(({ activityID, wbsNodeID, low, mode, high }, at) => [
            ...((activityID === null) === (wbsNodeID === null)
              ? [{ at, field: 'activityID' as const, message: '请选择一项活动，或一个 WBS，二者之一' }]
              : []),
            ...(low <= mode && mode <= high ? [] : [{ at, field: 'mode' as const, message: order }]),
          ]),
      ],
    }),
  },
  rules: (rule) => [
    rule(['lowPct', 'modePct', 'highPct'], ({ after }) => {
      const low = after.lowPct ?? usualSetup.lowPct;
      const mode = after.modePct ?? usualSetup.modePct;
      const high = after.highPct ?? usualSetup.highPct;
      return low <= mode && mode <= high ? [] : [{ path: 'modePct', message: order }];
    }),
  ],
});
