import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, signIn } from '../shell/session.ts';

type Person = { readonly userID: string; readonly preferences: { readonly gantt?: unknown } };
type Project = { readonly projectID: string; readonly projectName: string };

let lastProject = 0;

/** A project of the sample person's own for one test, made current; its plan is empty. */
export const openProject = async (page: Page, startTime = '2026-04-27'): Promise<string> => {
  await signIn(page);
  const { userID, preferences } = await call<Person>(page, 'GetUserInfo', { userID: await ownID(page) });
  // Looks of the Gantt go with the person: those that the story before chose, its own product's next one would begin with.
  if (preferences.gantt) await call(page, 'EditUserInfomation', { userID, preferences: { gantt: null } });
  const companies = await call<{ companyId: string }[]>(page, 'GetUserCompanysList', { userID });
  lastProject += 1;
  const { projectID } = await call<Project>(page, 'AddProjectManagement', {
    companyID: companies[0]?.companyId,
    projectName: `计划测试 ${Date.now()}-${lastProject}`,
    startTime,
  });
  await makeCurrent(page, projectID);
  return projectID;
};

/** Who is signed in on this page. */
export const ownID = async (page: Page): Promise<string> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token')?.value ?? '';
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sub: string }).sub;
};

export const makeCurrent = async (page: Page, projectID: string): Promise<void> => {
  await call(page, 'UpdUserDefaultProject', { userID: await ownID(page), projectID });
};

const id = (): string => crypto.randomUUID();
export type Stage = { readonly projectID: string; readonly ids: Readonly<Record<'A' | 'B' | 'C', string>> };

/** Three activities in a row of finish-to-start links, of 2, 5 and 4 days. */
export const plantPlan = async (page: Page, projectID: string): Promise<Stage> => {
  const ids = { A: id(), B: id(), C: id() };
  const add = (code: 'A' | 'B' | 'C', days: number) => ({
    kind: 'addActivity',
    activityID: ids[code],
    wbsNodeID: null,
    code,
    name: `活动${code}`,
    durationMin: days * 480,
  });
  const link = (pred: 'A' | 'B', succ: 'B' | 'C') => ({
    kind: 'addLink',
    linkID: id(),
    predID: ids[pred],
    succID: ids[succ],
  });
  const { planVersion } = await call<{ planVersion: number }>(page, 'GetPlan', { projectID });
  await call(page, 'ApplyPlanCommands', {
    projectID,
    baseVersion: planVersion,
    batchID: id(),
    commands: [add('A', 2), add('B', 5), add('C', 4), link('A', 'B'), link('B', 'C')],
  });
  return { projectID, ids };
};

type Task = readonly [code: string, days: number, ...pred: readonly (readonly [string, string?, number?])[]];

/** Says tasks with their predecessors to an empty plan; lags in days. */
export const plantTasks = async (
  page: Page,
  projectID: string,
  tasks: readonly Task[],
): Promise<Readonly<Record<string, string>>> => {
  const ids: Record<string, string> = Object.fromEntries(tasks.map(([code]) => [code, id()]));
  const commands = [
    ...tasks.map(([code, days]) => ({
      kind: 'addActivity',
      activityID: ids[code],
      wbsNodeID: null,
      code,
      name: `活动${code}`,
      durationMin: days * 480,
    })),
    ...tasks.flatMap(([code, , ...preds]) =>
      preds.map(([pred, type = 'FS', lag = 0]) => ({
        kind: 'addLink',
        linkID: id(),
        predID: ids[pred],
        succID: ids[code],
        type,
        lagValue: lag * 480,
      })),
    ),
  ];
  await sayToPlan(page, projectID, commands);
  return ids;
};

export const sayToPlan = async (
  page: Page,
  projectID: string,
  commands: readonly object[],
): Promise<void> => {
  const { planVersion } = await call<{ planVersion: number }>(page, 'GetPlan', { projectID });
  await call(page, 'ApplyPlanCommands', { projectID, baseVersion: planVersion, batchID: id(), commands });
};

/** Six activities with a start-to-start and a finish-to-finish link between B and D; done on 2026-05-18. */
export const overlappingTasks: readonly Task[] = [
  ['A', 2],
  ['B', 5, ['A']],
  ['C', 4, ['A']],
  ['D', 2, ['B', 'SS', 3], ['B', 'FF', 1]],
  ['E', 4, ['C'], ['D']],
  ['F', 2, ['E']],
];

export const openGantt = async (page: Page): Promise<void> => {
  await page.goto('/scheduleManagement/index?tab=gantt');
  await expect(page.locator('.gantt-canvas')).toBeVisible();
};

export type Column =
  | 'code'
  | 'name'
  | 'weight'
  | 'unit'
  | 'duration'
  | 'start'
  | 'finish'
  | 'predecessors'
  | 'percentComplete';

export const row = (page: Page, rowName: string): Locator =>
  page.getByRole('row').filter({ hasText: rowName });

/** The cell of a row (by the row's name) in a column. */
export const cell = (page: Page, rowName: string, column: Column): Locator =>
  row(page, rowName).locator(`.of-${column}`);

/** Types into a cell as a reader does. */
export const typeInto = async (page: Page, rowName: string, column: Column, text: string): Promise<void> => {
  await cell(page, rowName, column).click();
  await page.keyboard.press('F2');
  await page.locator('.gantt-editor input').first().fill(text);
  await page.keyboard.press('Enter');
};

export const saved = (page: Page): Promise<void> =>
  expect(page.getByText('已保存', { exact: true })).toBeVisible();

/** A file of the tests' own: four activities, a milestone, four kinds of links, a resource. */
export const sampleFile = (): { name: string; mimeType: string; buffer: Buffer } => ({
  name: '小楼.xml',
  mimeType: 'application/xml',
  buffer: readFileSync(new URL('small-plan.xml', import.meta.url)),
});

/** A project of one's own with three activities in a row, open in the Gantt. */
export const openStage = async (page: Page): Promise<Stage> => {
  const stage = await plantPlan(page, await openProject(page));
  await openGantt(page);
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-13');
  return stage;
};

/** Waits for rows of these names, from the first down: where they lie in the page is not their order. */
export const expectNames = (page: Page, ...wanted: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('.gantt-row')
        .evaluateAll((rows) =>
          rows
            .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
            .map((one) => one.querySelector('.of-name .gantt-text')?.textContent),
        ),
    )
    .toEqual(wanted);

export const editorOf = (page: Page): Locator => page.locator('.gantt-editor input').first();

/** Opens one of the deeds behind 更多. */
export const fromMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
};

/** Does what changes looks of the Gantt, until the server has them: they go with the person. */
export const keeping = async (page: Page, change: () => Promise<void>): Promise<void> => {
  const kept = page.waitForResponse((response) => response.url().endsWith('/EditUserInfomation'));
  await change();
  await kept;
};
