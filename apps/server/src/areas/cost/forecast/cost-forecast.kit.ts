import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import { usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { type DoneOf, makeKit, stepGuard } from '../../../register/kit.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { eac } from '../eac.ts';
import { listReplaced } from '../replaced.repository.ts';
import { drawForecast } from './draw-forecast.service.ts';
import { toForecastPaper } from './forecast-paper.service.ts';

const weight = (column: string, usual: number) =>
  sql`coalesce((select s.${sql.ref(column)} from cost_setting as s where s.company_id = t.company_id
    and s.project_id = t.project_id), ${sql.lit(usual)})`;

/** Of the sums of its rows. @param what over m */
const ofRows = (what: RawBuilder<unknown>) => sql`(select ${what} from (
  select coalesce(sum(r.bac), 0) as bac, coalesce(sum(r.pv), 0) as pv, coalesce(sum(r.ev), 0) as ev,
    coalesce(sum(r.ac), 0) as ac, coalesce(sum(r.etc), 0) as etc, t.method,
    ${weight('weight_cpi', usualCostSetting.weightCpi)} as w1,
    ${weight('weight_spi', usualCostSetting.weightSpi)} as w2
  from cost_forecast_row as r where r.company_id = t.company_id and r.project_id = t.project_id
    and r.cost_forecast_id = t.cost_forecast_id) as m)`;

const comesTo = ofRows(sql`round(${eac}, 2)`);

const isMeasured = stepGuard(costForecast, ['提交'], async ({ db, project }, { costForecastID }) => {
  const { rows } = await sql<{
    comesTo: number | null;
  }>`select ${comesTo}::float8 as "comesTo" from cost_forecast as t
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.cost_forecast_id = ${costForecastID}`.execute(db);
  const [row] = rows;
  if (row?.comesTo === null)
    return { code: 'conflict', message: '还没有挣值，这个公式算不出 EAC；请改用「按预算」或「自下而上」' };
  return null;
});

const staysOnceSubmitted = stepGuard(costForecast, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: `预测已在「${state}」，不能删除；草稿才能删除` },
);

/** Keeps what a forecast comes to as it is adopted. */
export const settleForecast = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  rowID: string,
): Promise<void> => {
  await sql`update cost_forecast as t set adopted_eac = ${comesTo}
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.cost_forecast_id = ${rowID}`.execute(db);
};

const follow = async (
  actor: Actor,
  { rowID, action, before, after }: DoneOf<typeof costForecast>,
): Promise<void> => {
  if (before?.statusDay !== after.statusDay) await drawForecast(actor, rowID, after.statusDay);
  if (action !== '采纳') return;
  const earlier = await listReplaced(actor, 'cost_forecast', rowID, '已采纳');
  if (earlier.length > 0) await moveUnasked(actor, costForecast, earlier, { action: '取代' });
  await settleForecast(actor, rowID);
};

export const costForecastKit = makeKit(costForecast, {
  paper: toForecastPaper,
  rules: { guards: [isMeasured, staysOnceSubmitted], changed: follow },
  computed: {
    bac: ofRows(sql`m.bac`),
    ev: ofRows(sql`m.ev`),
    ac: ofRows(sql`m.ac`),
    etc: ofRows(sql`round(${eac}, 2) - m.ac`),
    eac: comesTo,
    vac: ofRows(sql`m.bac - round(${eac}, 2)`),
    finishDay: sql`t.finish_day`,
  },
});
