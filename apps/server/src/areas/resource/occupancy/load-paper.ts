import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';
import { projectPaper } from '../../../paper/project-paper.ts';
import { sum } from './load-window.ts';
import type { ProjectLoad } from './project-load.service.ts';

type Load = ProjectLoad['resources'][number];

export type ToldLoad = {
  readonly load: ProjectLoad;
  readonly step: 'day' | 'week' | 'month';
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
};

/** So many are drawn, those that are short before the others; all are in the table. */
const mostDrawn = 20;
const stepWords = { day: '日', week: '周', month: '月' } as const;
const kindWords = { labour: '人力', equipment: '设备', material: '材料' } as const;

const hours = (minutes: number): string => String(Math.round(minutes / 6) / 10);
const dayOf = (day: number): string => toDayWords(day * 1440);

/** To two places: 118.75 % stays what it is. */
const share = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((10_000 * part) / whole) / 100}%` : '';

/** 计划, 实际 and 有效 utilisation. */
const toShares = ({ demand, other, capacity, workedTime }: Load): readonly string[] => {
  const there = sum(capacity);
  const planned = share(sum(demand) + sum(other), there);
  if (!workedTime) return [planned, '', ''];
  const worked = sum(workedTime.worked);
  return [planned, share(worked, there), share(sum(workedTime.effective), worked)];
};

const toOverview = ({ load: { resources, days } }: ToldLoad): PaperBlock => ({
  kind: 'table',
  heads: [
    '资源',
    '类别',
    '需求（工时）',
    '其他项目',
    '能力',
    '计划利用率',
    '实际',
    '有效',
    '超配（工时）',
    '最早超配',
  ],
  rows: resources.map((one) => {
    const first = one.over.findIndex((minutes) => minutes > 0.5);
    return [
      one.resourceName,
      kindWords[one.resourceKind],
      hours(sum(one.demand)),
      sum(one.other) > 0 ? hours(sum(one.other)) : '',
      hours(sum(one.capacity)),
      ...toShares(one),
      sum(one.over) > 0.5 ? hours(sum(one.over)) : '',
      one.isUnlevelled ? '不参加平衡' : first < 0 ? '' : dayOf(days[first] ?? 0),
    ];
  }),
  widths: [22, 9, 13, 11, 11, 12, 11, 11, 13, 14],
  figures: [2, 3, 4, 5, 6, 7, 8],
  whole: [1, 9],
});

/** What goes beyond what is there stands in red above it. */
const toChart = (load: Load, { load: { days }, step }: ToldLoad): PaperBlock => {
  const asked = load.demand.map((minutes, at) => minutes + (load.other[at] ?? 0));
  const within = asked.map((minutes, at) => minutes - (load.over[at] ?? 0));
  const toHours = (values: readonly number[]): number[] =>
    values.map((minutes) => Math.round(minutes / 6) / 10);
  return {
    kind: 'chart',
    chart: {
      kind: 'bar',
      title: `每${stepWords[step]}的需求、能力与超配`,
      categories: days.slice(0, -1).map(dayOf),
      valueLabel: `每${stepWords[step]}`,
      unit: '工时',
      isStacked: true,
      series: [
        { name: '需求', tone: 'main', values: toHours(within) },
        { name: '超配', tone: 'danger', values: toHours(load.over) },
      ],
      line: { name: '能力', tone: 'neutral', values: toHours(load.capacity) },
    },
  };
};

/** 资源直方图: what each resource is asked for, beside what there is of it. */
export const toLoadPaper = (told: ToldLoad, format: PaperFormat): PaperFile => {
  const { load, names, today, step } = told;
  const [first = 0] = load.days;
  const last = (load.days.at(-1) ?? first + 1) - 1;
  const drawn = load.resources
    .filter(({ demand, other }) => sum(demand) + sum(other) > 0)
    .slice(0, mostDrawn);
  return projectPaper({
    title: '资源直方图',
    format,
    isWide: true,
    names,
    today,
    facts: [
      {
        label: '时间',
        text: load.days.length === 0 ? '' : `${dayOf(first)} 至 ${dayOf(last)}，按${stepWords[step]}`,
      },
      { label: '超配的资源', text: `${load.overCount} 种` },
    ],
    blocks: [
      { kind: 'heading', text: '各资源的需求与能力' },
      toOverview(told),
      ...drawn.flatMap((one): PaperBlock[] => [
        { kind: 'heading', text: one.resourceName },
        toChart(one, told),
      ]),
      { kind: 'signatures', boxes: ['编制', '审核'] },
    ],
  });
};
