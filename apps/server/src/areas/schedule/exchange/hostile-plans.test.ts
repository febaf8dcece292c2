import { ConfirmPlanImport, PreviewPlanImport } from '@xmgl/contracts/schedule/exchange.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  activityRow,
  assignmentRow,
  calendarRow,
  linkRow,
  resourceRow,
  wbsNodeRow,
} from '@xmgl/contracts/schedule/plan-rows';
import { planSettings } from '@xmgl/contracts/schedule/plan-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { measureChildren } from '../../../test/children-memory.ts';
import { hostilePlans } from '../../../test/hostile-plans.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { importFile } from './import-file.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const megabyte = 1024 * 1024;
/** What one file may take, of the two that are read at once. */
const mostOfChildren = 1_000 * megabyte;
/** The server holds the upload, and what comes of it. */
const mostOfServer = 900 * megabyte;

const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;

const inputOf = (fileName: string, bytes: Uint8Array, baseVersion: number) => ({
  projectID: stage.projectID,
  fileName,
  content: Buffer.from(bytes).toString('base64'),
  baseVersion,
});

/** Asks whether the server is there, and what its processes take, until the work is done. */
const watch = async <T>(work: Promise<T>) => {
  let isDone = false;
  const answer = work.finally(() => {
    isDone = true;
  });
  let [children, own, turns] = [0, 0, 0];
  while (!isDone) {
    expect((await stage.app.inject('/healthz')).statusCode).toBe(200);
    children = Math.max(children, measureChildren() ?? 0);
    own = Math.max(own, process.memoryUsage.rss());
    turns += 1;
    // Often at first, for short work; to ask all the time would take longer than the work.
    await new Promise((resolve) => setTimeout(resolve, Math.min(25 * turns, 250)));
  }
  return { answer: await answer, children, own, turns };
};

test.each(hostilePlans.map((plan) => [plan.name, plan] as const))(
  '%s neither fills the memory nor holds the server up',
  async (name, { make, mayPass }) => {
    const before = process.memoryUsage.rss();
    const input = inputOf(name, make(), 1);
    const { answer, children, own, turns } = await watch(stage.call(PreviewPlanImport, input));
    expect([children < mostOfChildren, own - before < mostOfServer]).toEqual([true, true]);
    expect(turns).toBeGreaterThan(1);
    if (mayPass && answer.statusCode === 200) return;
    expect([400, 413]).toContain(answer.statusCode);
    for (const { message } of answer.errors)
      expect(message).toMatch(/\p{Script=Han}.*请|请.*\p{Script=Han}/u);
  },
  120_000,
);

const passing = hostilePlans.filter(({ mayPass, isLarge }) => mayPass && !isLarge);

test.each(passing.map((plan) => [plan.name, plan] as const))(
  'what %s becomes is a plan like any other',
  async (name, { make }) => {
    const bytes = make();
    const read = importFile(name, bytes);
    if (!read.ok) return;
    const { document } = read.value;
    const rows: readonly (readonly [ZodType, Iterable<unknown>])[] = [
      [activityRow, document.activity.values()],
      [wbsNodeRow, document.wbsNode.values()],
      [linkRow, document.link.values()],
      [calendarRow, document.calendar.values()],
      [resourceRow, document.resource.values()],
      [assignmentRow, document.assignment.values()],
      [planSettings, [document.settings]],
    ];
    for (const [schema, all] of rows)
      for (const row of all) expect(schema.safeParse(row).error?.issues ?? []).toEqual([]);
    const { planVersion } = await readPlan();
    const { statusCode } = await stage.call(ConfirmPlanImport, inputOf(name, bytes, planVersion));
    expect(statusCode).toBe(200);
    expect((await readPlan()).activities).toHaveLength(document.activity.size);
  },
  120_000,
);

test('a refused import leaves the plan as it is', async () => {
  const before = await readPlan();
  const refused = hostilePlans.find(({ name }) => name === 'rows.json');
  const input = inputOf('rows.json', refused?.make() ?? new Uint8Array(), before.planVersion);
  const { statusCode, errors } = await stage.call(ConfirmPlanImport, input);
  expect([statusCode, errors.map(({ message }) => message)]).toEqual([
    413,
    ['计划的活动和 WBS 超过 20 万个，请拆分后再导入'],
  ]);
  expect(await readPlan()).toEqual(before);
});
