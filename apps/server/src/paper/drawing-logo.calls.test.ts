import type { Input } from '@xmgl/contracts/call';
import { UpdCompanyProfile } from '@xmgl/contracts/company/company.calls';
import { ObsChartPaper } from '@xmgl/contracts/resource/breakdown.calls';
import { ExportGanttPaper } from '@xmgl/contracts/schedule/gantt-paper.calls';
import { ExportNetworkDrawing } from '@xmgl/contracts/schedule/network.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, beginAt, type Desk, nodeOf, openDesk, say, workOf } from '../test/cost-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const node = v7();
  const work = Array.from({ length: 60 }, (_, index) => workOf(v7(), node, `浇筑${index + 1}`, 2));
  await say(desk, [beginAt(at('2026-03-02', 8)), nodeOf(node, '主体'), ...work]);
});
afterAll(() => desk.close());

const chart: Omit<Input<typeof ExportGanttPaper>, 'projectID'> = {
  size: 'A3',
  isUpright: false,
  columns: ['code', 'name'],
  rowIDs: null,
  baselineIDs: [],
  from: null,
  to: null,
  scale: '适合页宽',
  pagesWide: 1,
  pagesHigh: null,
  showCritical: true,
  showLinks: true,
  showLabels: true,
  showProgressLine: true,
  repeatName: true,
};
const drawing = {
  drawing: '双代号时标',
  wbsNodeID: null,
  onlyCritical: false,
  unit: 'date',
  size: 'A3',
  fit: '一页',
} as const;

/** Whether each of the three drawings has a picture in it. */
const arePictured = async (): Promise<readonly boolean[]> => {
  const { server, projectID, owner } = desk;
  const papers = [
    await server.send(ExportGanttPaper, { projectID, ...chart }, owner.token),
    await server.send(ExportNetworkDrawing, { projectID, ...drawing }, owner.token),
    await server.send(ObsChartPaper, { projectID }, owner.token),
  ];
  return papers.map(({ content }) =>
    /\/Subtype ?\/Image/.test(Buffer.from(content, 'base64').toString('latin1')),
  );
};

test('the mark of the company stands on drawings as on papers: on the chart of the plan, the network and the organisation', async () => {
  const { server, company, owner } = desk;
  expect(await arePictured()).toEqual([false, false, false]);
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const profile = { companyID: company.companyID, rowVersion: 1, abbreviation: '', bidRemark: '' };
  await server.send(UpdCompanyProfile, { ...profile, img: `data:image/png;base64,${png}` }, owner.token);
  expect(await arePictured()).toEqual([true, true, true]);
});
