// 资源平衡 of a plan of 1,841 activities in the thread that the server uses: until the preview is there, and until a
// cancelled one has ended.
import { readPlanModel } from '../../apps/cli/src/read-plan-file.ts';
import { runBeside } from '../../apps/server/src/areas/schedule/run/run-beside.ts';
import { findSharedData } from '../../packages/engine/src/testing/shared-data.ts';

const folder = findSharedData('msproject/computed');
const file = 'insisoc__src__78_mp_j90_a20_nr5_AgentCopp7.json';
if (folder === null) throw new Error('no shared data');
const { plan } = await readPlanModel(`${folder}/${file}`);
const toTask = (schedules: number) =>
  ({ kind: 'levelling', schedules, wish: { resourceIds: [], seed: 1 } }) as const;

const began = performance.now();
await runBeside(plan, toTask(200)).answer;
console.log(
  `平衡 ${plan.activities.length} 项，试排 200 次，到预览：${Math.round(performance.now() - began)} ms（上限 5000）`,
);

const long = runBeside(plan, toTask(5000));
await new Promise((resolve) => setTimeout(resolve, 1500));
const cancelled = performance.now();
const done = long.progress();
await long.end();
console.log(`进行到 ${done}% 时取消，线程结束：${Math.round(performance.now() - cancelled)} ms`);
