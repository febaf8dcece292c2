import { roundMoney } from '@xmgl/contracts/money';
import type { Actor } from '../../../access/someone.ts';
import { readCostSetting } from '../setting/cost-setting.repository.ts';
import { listReserves, readStand } from './reserve.repository.ts';

const money = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** What keeps the reserves of a budget from being approved; null when nothing does. */
export const sayReserveFault = async (
  actor: Pick<Actor, 'db' | 'project'>,
  budgetID: string,
): Promise<string | null> => {
  const stand = await readStand(actor, budgetID);
  if (!stand) return null;
  const listed = (await listReserves(actor, budgetID)).filter(({ reserveKind }) => reserveKind === '应急');
  const sum = roundMoney(listed.reduce((all, { amount }) => all + amount, 0));
  if (listed.length > 0 && stand.given !== null && sum !== stand.given)
    return `应急储备填了 ${money.format(stand.given)} 元，「储备」里逐笔共 ${money.format(sum)} 元，请改成一致`;
  const { contingencyMethod } = await readCostSetting(actor);
  if (
    contingencyMethod === '蒙特卡洛' &&
    listed.length === 0 &&
    stand.given === null &&
    stand.bySimulation === null
  )
    return '设置规定应急储备按蒙特卡洛计算，请先在「储备」里模拟';
  return null;
};
