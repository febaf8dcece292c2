import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { type FigureName, figureOf } from '@xmgl/contracts/integration/indicators';
import { GetIssueAges } from '@xmgl/contracts/integration/issue.calls';
import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { GetOwnProjectHealth } from '@xmgl/contracts/project/workbench.calls';
import { GetRequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { GetScopeControl } from '@xmgl/contracts/scope/scope-baseline.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSample, type SampleDesk } from '../test/sample-desk.ts';

let desk: SampleDesk;
beforeAll(async () => {
  desk = await openSample();
});
afterAll(() => desk.server.close());

/** A value to the digits that its figure is shown with; null stays. */
const shown = (figure: FigureName, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(figureOf(figure).digits));

describe.each([0, 1])('sample project %i: a figure has one value wherever it is shown', (at) => {
  const idOf = (): string => desk.projects[at]?.projectID ?? '';

  test('the monitor, earned value, the logs and scope control', async () => {
    const projectID = idOf();
    const { server, token } = desk;
    const monitor = await server.send(GetMonitor, { projectID }, token);
    const measured = (figure: FigureName) =>
      shown(figure, monitor.figures.find((row) => row.figure === figure)?.value);
    const { total } = await server.send(GetEarnedValue, { projectID }, token);
    const eacOver = total.eac === null ? null : (100 * (total.eac - total.bac)) / total.bac;
    expect([measured('cpi'), measured('spi'), measured('eacOver')]).toEqual([
      shown('cpi', total.cpi),
      shown('spi', total.spi),
      shown('eacOver', eacOver),
    ]);
    const { ages } = await server.send(GetIssueAges, { projectID }, token);
    expect([measured('openIssues'), measured('lateIssues')]).toEqual([
      ages.reduce((sum, { onTime, late }) => sum + onTime + late, 0),
      ages.reduce((sum, { late }) => sum + late, 0),
    ]);
    const { scopeCreep } = await server.send(GetScopeControl, { projectID }, token);
    expect(measured('scopeCreep')).toBe(shown('scopeCreep', scopeCreep));
    const { requirements } = await server.send(GetRequirementMatrix, { projectID }, token);
    const without = requirements.filter(({ gaps }) => gaps.includes('无 WBS')).length;
    expect(measured('requirementGap')).toBe(shown('requirementGap', (100 * without) / requirements.length));
  });

  test('the workbench and the portfolio of the company', async () => {
    const projectID = idOf();
    const { server, token } = desk;
    const monitor = await server.send(GetMonitor, { projectID }, token);
    const measured = (figure: FigureName) =>
      shown(figure, monitor.figures.find((row) => row.figure === figure)?.value);
    const health = (await server.send(GetOwnProjectHealth, {}, token)).find(
      (row) => row.projectID === projectID,
    );
    expect(health?.lights.map(({ light, colour }) => [light, colour])).toEqual(
      monitor.lights.map(({ light, colour }) => [light, colour]),
    );
    expect(shown('percentComplete', health?.plan?.percentComplete)).toBe(measured('percentComplete'));
    expect(shown('plannedPercent', health?.plannedPercent)).toBe(measured('plannedPercent'));
    const companies = await server.send(GetUserCompanysList, {}, token);
    const company = companies[0]?.companyId ?? '';
    const { items } = await server.send(
      GetProjectManagementByCompany,
      { companyID: company, pageIndex: 1, pageSize: 50 },
      token,
    );
    const row = items.find((item) => item.projectID === projectID);
    const { total } = await server.send(GetEarnedValue, { projectID }, token);
    expect(row).toMatchObject({ actualCost: total.ac, eac: total.eac });
    for (const figure of ['cpi', 'spi', 'eacOver', 'percentComplete', 'plannedPercent'] as const)
      expect([figure, shown(figure, row?.[figure])]).toEqual([figure, measured(figure)]);
  });
});
