import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import { UpdCostSetting, usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import {
  CloseCostPeriod,
  EarnedValuePaper,
  GetCostPeriods,
  GetEarnedValue,
} from '@xmgl/contracts/cost/earned-value.calls';
import { GetCostForecastRows, UpdCostForecastRows } from '@xmgl/contracts/cost/forecast.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, beginAt, type Desk, say } from '../../../test/cost-desk.ts';
import { ids, openExample } from '../../../test/cost-example.ts';
import { wordLines } from '../../../test/word-lines.ts';

const forecasts = callsOf(costForecast);
let desk: Desk;
beforeAll(async () => {
  desk = await openExample();
});
afterAll(() => desk.close());

const adopt = async () => {
  const { server, projectID, keeper, owner } = desk;
  const given = { projectID, title: '三月预测', statusDay: '2026-03-20', method: '自下而上' } as const;
  const { costForecastID } = await server.send(forecasts.add, given, keeper.token);
  const of = { projectID, costForecastID };
  const [row] = (await server.send(GetCostForecastRows, of, keeper.token)).rows;
  const edit = { rowID: row?.rowID ?? '', etc: 60_000, reason: '各班组报来' };
  await server.send(UpdCostForecastRows, { ...of, rows: [edit] }, keeper.token);
  for (const [action, who] of [
    ['提交', keeper],
    ['采纳', owner],
  ] as const) {
    const { row: read } = await server.send(forecasts.byID, of, who.token);
    await server.send(forecasts.upd, { ...of, rowVersion: read.rowVersion, action }, who.token);
  }
};

test('a closed month shows every figure as it was told, whatever becomes of plan, progress, settings and forecasts', async () => {
  const { server, projectID, keeper, owner } = desk;
  const asked = { projectID, statusDate: '2026-03-31' };
  const read = () => server.send(GetEarnedValue, { ...asked, withSchedule: 1 }, keeper.token);
  const print = async () => {
    const { content } = await server.send(EarnedValuePaper, { ...asked, format: 'docx' }, keeper.token);
    return wordLines(content);
  };
  await adopt();
  await say(desk, [{ kind: 'setStatusDate', at: at('2026-03-31', 17) }]);
  const open = await read();
  expect(open.total).toMatchObject({ eac: 164_000, ac: 104_000 });
  await server.send(CloseCostPeriod, { projectID, month: '2026-03' }, keeper.token);
  const [closed, paper] = [await read(), await print()];
  expect(closed).toEqual({ ...open, basis: 'closed' });
  const { closed: months } = await server.send(GetCostPeriods, { projectID }, keeper.token);
  expect(months).toMatchObject([{ month: '2026-03', eac: 164_000 }]);

  await server.send(
    UpdCostSetting,
    { projectID, ...usualCostSetting, eacMethod: '加权', evPeriod: '月' },
    keeper.token,
  );
  await say(desk, [
    { kind: 'setProgress', activityID: ids.C, percentComplete: 90 },
    beginAt(at('2026-02-16', 0)),
  ]);
  expect(await read()).toEqual(closed);
  expect(await print()).toEqual(paper);
  // The next day is measured by what is now.
  const next = await server.send(GetEarnedValue, { projectID, statusDate: '2026-04-01' }, owner.token);
  expect(next.eacMethod).toBe('加权');
});
