import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { roundMoney } from '@xmgl/contracts/money';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { addUnasked } from '../../../register/write/system-write.service.ts';
import { readPosting } from '../../cost/posting.service.ts';
import { keepAmount, lockStock, type Priced, priceMovement } from './movement-price.repository.ts';

type Movement = {
  readonly movementID: string;
  readonly movementKind: string;
  readonly resourceID: string;
  readonly quantity: number;
  readonly moveDate: string;
  readonly activityID: string | null;
};

/** @example toShortage('领用', 5, { available: '3.2', unit: 't' }) // '库存 3.2 t，不足领用 5 t' */
export const toShortage = (
  kind: string,
  quantity: number,
  { available, unit, emptyStore }: Priced,
): string => {
  if (emptyStore !== null)
    return `「${emptyStore}」库存 ${available} ${unit}，不足${kind} ${quantity} ${unit}`;
  const of = kind === '退库' ? '已领用' : kind === '归还' ? '借出未还' : '库存';
  return `${of} ${available} ${unit}，不足${kind} ${quantity} ${unit}`;
};

/** Why a movement cannot be audited on its day; null where it can. */
export const whyNotOnDay = (kind: string, quantity: number, priced: Priced): string | null => {
  if (priced.isShort || priced.emptyStore !== null) return toShortage(kind, quantity, priced);
  if (priced.upset === null) return null;
  const { code, day } = priced.upset;
  return `${code}（${day}）已按当时的平均价计价，会因这张单改变；请把日期改为 ${day} 或以后，或先冲销 ${code}`;
};

type Used = {
  readonly resourceName: string;
  readonly isMachine: boolean;
  readonly subjectID: string | null;
  readonly isByContract: boolean;
  readonly unit: string;
  readonly wbsNodeID: string | null;
};

const findUsed = async (
  { db, project }: Actor,
  { resourceID, activityID }: Movement,
): Promise<Used | undefined> => {
  const { rows } = await sql<Used>`
    select r.resource_name as "resourceName", r.resource_kind = '设备' as "isMachine", r.subject_id as "subjectID",
      r.recognition is not distinct from '合同计量' as "isByContract", coalesce(u.unit_name, '') as unit,
      (select a.wbs_node_id from activity as a where a.company_id = r.company_id and a.project_id = r.project_id
        and a.activity_id = ${activityID}::uuid) as "wbsNodeID"
    from project_resource as r left join unit_offered as u on u.industry_unit_id = r.unit_id
    where r.company_id = ${project.companyID} and r.project_id = ${project.projectID}
      and r.project_resource_id = ${resourceID}`.execute(db);
  return rows[0];
};

/** 1 for movements that cost what they are worth, −1 for those that take it off again. */
const costSigns: Readonly<Record<string, 1 | -1>> = { 领用: 1, 退库: -1, 盘亏: 1, 报废: 1, 盘盈: -1 };

/**
 * What is issued to an activity costs it that; what comes back takes it off again. What is lost or scrapped costs the
 * project, what is found takes it off, both without a place in the WBS.
 */
const postCost = async (actor: Actor, movement: Movement, worth: number): Promise<void> => {
  const { movementID, movementKind, quantity, moveDate, activityID } = movement;
  const used = await findUsed(actor, movement);
  if (!used || used.isByContract || worth === 0) return;
  const { firstOpenDay, subjects } = await readPosting(actor);
  const kind = used.isMachine ? '机械使用费' : '材料费';
  const subjectID = used.subjectID ?? subjects.get(kind);
  if (subjectID === undefined) throw fail('conflict', `成本科目中还没有${kind}的科目，请先新增`);
  const isLate = firstOpenDay !== null && moveDate < firstOpenDay;
  const title = `${used.resourceName} ${movementKind} ${quantity} ${used.unit}${isLate ? ' 补记' : ''}`;
  await addUnasked(actor, costEntry, {
    state: '已入账',
    values: {
      title: title.slice(0, costEntry.fields.title.max),
      entryKind: '领用',
      wbsNodeID: used.wbsNodeID,
      activityID,
      subjectID,
      costDate: isLate ? firstOpenDay : moveDate,
      amount: (costSigns[movementKind] ?? 1) * worth,
      quantity,
      unitPrice: Math.round((worth / quantity) * 10_000) / 10_000,
    },
    beside: { material_movement_id: movementID },
  });
};

/** A movement that is audited counts: in the stock at its worth, and on its activity as a cost. */
export const auditMovement = async (actor: Actor, movement: Movement): Promise<void> => {
  await lockStock(actor, movement.resourceID);
  const priced = await priceMovement(actor, movement.movementID);
  const why = whyNotOnDay(movement.movementKind, movement.quantity, priced);
  if (why !== null || priced.amount === null)
    throw fail('conflict', why ?? toShortage(movement.movementKind, movement.quantity, priced));
  await keepAmount(actor, movement.movementID, priced.amount);
  if (movement.movementKind in costSigns) await postCost(actor, movement, roundMoney(Number(priced.amount)));
};
