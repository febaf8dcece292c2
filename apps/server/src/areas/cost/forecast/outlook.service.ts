import type { EacWord } from '@xmgl/contracts/cost/eac-methods';
import type { GetForecastOutlook } from '@xmgl/contracts/cost/forecast.calls';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { listSpentByDay } from '../earned/cost-baseline.repository.ts';
import { toWays } from '../earned/eac-words.ts';
import { dayOf, measure } from '../earned/measure.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import { costForecastKit } from './cost-forecast.kit.ts';

type Version = { code: string; title: string; day: string; eac: number; bac: number };

const listVersions = async (place: Place): Promise<Version[]> =>
  (
    await sql<Version>`select q.code, q.title, q.day, coalesce(q.adopted, q.eac)::float8 as eac, q.bac::float8 as bac
      from (select t.code, t.title, to_char(t.status_day, 'YYYY-MM-DD') as day, t.adopted_eac as adopted,
          ${costForecastKit.computed.eac} as eac, ${costForecastKit.computed.bac} as bac
        from cost_forecast as t
        where ${ofProject(place, 't')} and t.deleted_at is null and t.state <> '草稿') as q
      where coalesce(q.adopted, q.eac) is not null order by q.day, q.code`.execute(place.db)
  ).rows;

/** Where the costs stand, where each way leads, and what was thought before. */
export const readOutlook = async (context: Context<typeof GetForecastOutlook>) => {
  const { statusDay, value, baseline } = await measure(context, context.services.plans, null);
  const { total, finishByIndex, finishByPlan } = value;
  const series = value.listSeries(await listSpentByDay(context));
  const last = series.at(-1)?.at;
  const finishAt = finishByIndex ?? finishByPlan ?? last;
  const day = finishAt === undefined || dayOf(finishAt) < statusDay ? statusDay : dayOf(finishAt);
  const ways: { method: EacWord; eac: number; day: string }[] = toWays(total).flatMap(({ method, eac }) =>
    eac === null ? [] : [{ method, eac, day }],
  );
  const points = baseline ? series.map(({ at, pv, ac }) => ({ day: dayOf(at), pv, ac })) : [];
  return {
    statusDate: statusDay,
    bac: total.bac,
    ac: total.ac,
    points,
    ways,
    versions: await listVersions(context),
  };
};
