// A large plan as a PDF: computed, laid out on pages and written, as the server's thread does it.
//   node bench/gantt-paper/gantt-paper.bench.ts [activities]
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { writeGanttPaper } from '../../apps/server/src/areas/schedule/gantt/write-gantt-paper.ts';
import { createLargePlan } from '../plan/large-plan.ts';

const runs = 5;
const limit = 5000;
const count = Number(process.argv[2] ?? 10_000);

const document = toPlanDocument(createLargePlan(count));
const ask = {
  isUpright: false,
  columns: ['code', 'name', 'duration', 'start', 'finish', 'predecessors'],
  rowIDs: null,
  headings: [],
  from: null,
  to: null,
  scale: '适合页宽',
  pagesWide: 1,
  pagesHigh: null,
  showCritical: true,
  showLinks: true,
  showLabels: true,
  showProgressLine: true,
  showFloats: false,
  colourBy: null,
  repeatName: true,
} as const;

const write = async (size: 'A3' | 'A1'): Promise<boolean> => {
  const times: number[] = [];
  const busy: number[] = [];
  let told = '';
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    const from = performance.now();
    const schedule = computeSchedule(toPlanModel(document, '大计划'));
    const written = await writeGanttPaper(
      { document, projectName: '大计划', schedule, baselines: [] },
      {
        kind: 'gantt',
        ask: { ...ask, size },
        baselineNames: [],
        ownerNames: [],
        partyNames: [],
        companyName: '示例建设公司',
        logo: undefined,
        printedOn: '2026-11-26',
        fileName: '大计划.pdf',
      },
    );
    times.push(performance.now() - from);
    const { user, system } = process.cpuUsage(before);
    busy.push((user + system) / 1000);
    if ('problem' in written) throw new Error(written.problem);
    told = `${written.pageCount} 页，${((written.content.length * 0.75) / 1e6).toFixed(1)} MB`;
  }
  for (const figures of [times, busy]) figures.sort((one, other) => one - other);
  const middle = times[runs >> 1] ?? Number.NaN;
  console.log(
    `${count} 项活动印 ${size}：${told}，中位数 ${middle.toFixed(0)} ms，最长 ${times.at(-1)?.toFixed(0)} ms，处理器时间 ${busy[runs >> 1]?.toFixed(0)} ms（上限 ${limit}）`,
  );
  return middle > limit;
};

const areOver = [await write('A3'), await write('A1')];
process.exitCode = areOver.includes(true) ? 1 : 0;
