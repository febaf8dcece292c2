import { colourOf } from '@xmgl/contracts/integration/indicators';
import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Moment, settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { readThresholds } from '../../integration/monitor/read-thresholds.service.ts';
import { amountsOf } from '../cost.figures.ts';
import { eacOfProject } from '../eac.ts';

type Amounts = Readonly<Record<'bac' | 'pv' | 'ev' | 'ac', number>> & { readonly eac: number | null };

/** What asks for action goes by this name: no register has such rows. */
const register = 'CostLights';
const keeper = '成本管理员';

const figuresOf = ({ bac, pv, ev, ac, eac }: Amounts) =>
  [
    ['cpi', ac === 0 ? null : ev / ac, (value: number) => `CPI ${value.toFixed(3)}`],
    ['spi', pv === 0 ? null : ev / pv, (value: number) => `SPI ${value.toFixed(3)}`],
    [
      'eacOver',
      eac === null || bac === 0 ? null : (100 * (eac - bac)) / bac,
      (value: number) => `预计超支 ${value.toFixed(1)}%`,
    ],
  ] as const;

/**
 * Lights that are red are a task of who keeps the costs, told anew each time they are looked at, and none any more once
 * none of them is red.
 * @param period what was measured: a month, or the day up to which is judged
 */
export const settleRedLights = async (moment: Moment, period: string, amounts: Amounts): Promise<void> => {
  const { db, project } = moment;
  const limits = await readThresholds(moment);
  const red = figuresOf(amounts).flatMap(([name, value, toWords]) =>
    value !== null && colourOf(name, value, limits[name]) === 'red' ? [toWords(value)] : [],
  );
  const near =
    red.length === 0
      ? []
      : [
          {
            rowID: project.projectID,
            userIDs: await actingFor(db, project, keeper),
            title: `分析成本绩效（${period}）：${red.join('、')}，亮红灯`,
            address: '/costManagement/index?tab=earnedValue',
            dueDate: null,
            duty: `role:${keeper}` as const,
          },
        ];
  await settleNearTasks(moment, { register, near });
};

type Now = Amounts & { readonly day: string };

/** The same as the project stands: as its status date moves, and every morning. Nothing without a cost baseline. */
export const settleLightsNow = async (moment: Moment): Promise<void> => {
  const { db, project, now } = moment;
  const amounts = amountsOf({ project, today: toLocalDay(now) });
  const { rows } = await sql<Now>`select m.bac::float8 as bac, m.pv::float8 as pv, m.ev::float8 as ev,
      m.ac::float8 as ac, (${eacOfProject})::float8 as eac,
      to_char(date '1970-01-01' + (m.until / 1440 - 1)::int, 'YYYY-MM-DD') as day
    from ${amounts} as m where m.bac > 0`.execute(db);
  for (const row of rows) await settleRedLights(moment, row.day, row);
};
