import { deletionDeed } from '@xmgl/contracts/register/register';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { readClosedMonth, takeBackOf } from '../../cost/take-back.service.ts';
import { findLeft, lockStock, priceMovement } from './movement-price.repository.ts';
import { auditMovement, whyNotOnDay } from './post-movement.service.ts';

/** People are not kept in stock. */
const ofThings = rowCheck(materialMovement, ['resourceID'], async ({ db, project }, { before, after }) => {
  if (before?.resourceID === after.resourceID) return [];
  const { rows } = await sql`select from project_resource where company_id = ${project.companyID}
    and project_id = ${project.projectID} and project_resource_id = ${after.resourceID}
    and resource_kind = '人力'`.execute(db);
  return rows.length === 0
    ? []
    : [{ code: 'invalid', message: '出入库只记材料和设备，请另选', path: 'resourceID' }];
});

/** Nothing is issued that is not there. */
const isThere = stepGuard(materialMovement, ['审核'], async (actor, row) => {
  const priced = await priceMovement(actor, row.materialMovementID);
  const message = whyNotOnDay(row.movementKind, row.quantity, priced);
  return message === null ? null : { code: 'conflict', message };
});

/** What others were built upon stays until they are taken back. */
const mayReverse = stepGuard(
  materialMovement,
  ['冲销'],
  async (actor, { materialMovementID, resourceID, quantity, movementKind }) => {
    await lockStock(actor, resourceID);
    const refuse = (message: string) => ({ code: 'conflict' as const, message });
    const closed = await readClosedMonth(actor, 'material_movement_id', materialMovementID);
    if (closed !== null) return refuse(`${closed} 的成本已关闭，不能冲销；请先在挣值分析中重新打开`);
    const left = await findLeft(actor, materialMovementID);
    if (!left) return null;
    if (left.isStockShort)
      return refuse(`库存 ${left.stock} ${left.unit}，不足冲销${movementKind} ${quantity} ${left.unit}`);
    if (left.isReturned)
      return refuse(`其中一部分已${movementKind === '借出' ? '归还' : '退库'}，请先冲销那张单`);
    return left.isWorthWrong ? refuse('此后的出库已按当时的平均价计价，请先冲销此后的出库') : null;
  },
);

const staysOnceAudited = stepGuard(materialMovement, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: '已审核的出入库单不能删除，有错请用「冲销」' },
);

const follow = async (
  actor: Actor,
  { rowID, action, after }: DoneOf<typeof materialMovement>,
): Promise<void> => {
  if (action === '审核') await auditMovement(actor, { ...after, movementID: rowID });
  if (action === '冲销') await takeBackOf(actor, 'material_movement_id', rowID, '出入库单冲销');
};

export const materialMovementKit = makeKit(materialMovement, {
  rules: {
    checks: [ofThings],
    guards: [isThere, mayReverse, staysOnceAudited],
    changed: follow,
    ignoresNew: true,
  },
  computed: {
    unit: sql`coalesce((select u.unit_name from project_resource as r
      join unit_offered as u on u.industry_unit_id = r.unit_id
      where r.company_id = t.company_id and r.project_id = t.project_id and r.project_resource_id = t.resource_id), '')`,
    movedPrice: sql`case when t.movement_kind = '入库' then t.unit_cost else round(t.amount / nullif(t.quantity, 0), 4) end`,
    amount: sql`coalesce(t.amount, case when t.movement_kind = '入库' then round(t.quantity * t.unit_cost, 2) end)`,
  },
});
