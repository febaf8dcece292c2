import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { openGantt, openProject } from './plan-stage.ts';

/** The size of each page of a PDF, in points. */
const pagesOf = (pdf: Buffer): readonly (readonly number[])[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/MediaBox \[([^\]]*)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number).slice(2),
  );
};

test('a plan of many rows is printed on whole pages, each across, none empty', async ({ page }) => {
  const projectID = await openProject(page);
  const commands = Array.from({ length: 70 }, (_, at) => ({
    kind: 'addActivity',
    activityID: crypto.randomUUID(),
    wbsNodeID: null,
    code: `A${at}`,
    name: `活动${at}`,
    // Into a year without published holidays: the notice on the screen takes no room on paper.
    ...(at === 0 && { durationMin: 300 * 480 }),
  }));
  const { planVersion } = await call<{ planVersion: number }>(page, 'GetPlan', { projectID });
  await call(page, 'ApplyPlanCommands', {
    projectID,
    baseVersion: planVersion,
    batchID: crypto.randomUUID(),
    commands,
  });
  await openGantt(page);
  await expect(page.getByText('法定节假日没有录入')).toBeVisible();
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toHaveLength(3);
  for (const [width = 0, height = 0] of pages) expect(width).toBeGreaterThan(height);
  const a4 = pagesOf(await page.pdf({ format: 'A4', landscape: true, printBackground: true }));
  expect(a4).toHaveLength(3);
});
