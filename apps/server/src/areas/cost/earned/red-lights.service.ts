import { colourOf } from '@xmgl/contracts/integration/indicators';
import { actingFor } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { readThresholds } from '../../integration/monitor/read-thresholds.service.ts';

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
 * As a period is closed: lights that are red are a task of who keeps the costs, told anew with each period that is closed,
 * and none any more once none of them is red.
 */
export const settleRedLights = async (actor: Actor, period: string, amounts: Amounts): Promise<void> => {
  const { db, project } = actor;
  const limits = await readThresholds(actor);
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
  await settleNearTasks(actor, { register, near });
};
