import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { type MovementKind, materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import * as stock from '@xmgl/contracts/resource/stock.calls';
import { v7 } from 'uuid';
import { at, type Desk, openDesk, say } from './cost-desk.ts';
import { joinProject, type Person } from './factories.ts';

const movements = callsOf(materialMovement);
const entries = callsOf(costEntry);

type Kept = { readonly materialMovementID: string; readonly rowVersion: number };
export type GivenMovement = {
  readonly warehouse?: string;
  readonly unitCost?: number;
  readonly moveDate?: string;
  readonly handlerID?: string;
};

const listUnits = async ({ server, company, owner }: Desk): Promise<ReadonlyMap<string, string>> => {
  const { body } = await server.post('GetIndustryUnit', { companyID: company.companyID }, owner.token);
  const units = body.data as readonly { readonly unitName: string; readonly industryUnitID: string }[];
  return new Map(units.map(({ unitName, industryUnitID }) => [unitName, industryUnitID]));
};

/** Cents posted by date, of days where they come to something. */
const spentOn = async ({ server, projectID, owner }: Desk): Promise<Readonly<Record<string, number>>> => {
  const value = { projectID };
  const { items } = await server.send(entries.page, { pageIndex: 1, pageSize: 200, value }, owner.token);
  const days = new Map<string, number>();
  for (const { costDate, amount } of items)
    days.set(costDate, (days.get(costDate) ?? 0) + Math.round(amount * 100));
  return Object.fromEntries([...days].filter(([, cents]) => cents !== 0));
};

/** A project whose stock is moved: an activity that materials are used for, one who handles them, and the deeds on them. */
export const openStock = async () => {
  const desk = await openDesk();
  const { server, company, projectID, owner } = desk;
  const handler = await joinProject(server, company, projectID, '资源管理员', '林雪');
  const unitIDs = await listUnits(desk);
  const [wbsNodeID, activityID] = [v7(), v7()];
  await say(desk, [
    { kind: 'setPlanOptions', fields: { startAt: at('2026-05-04', 0) } },
    { kind: 'addWbsNode', wbsNodeID, parentID: null, name: '主体结构' },
    { kind: 'addActivity', activityID, wbsNodeID, name: '绑扎钢筋', durationMin: 10 * 480 },
  ]);
  let made = 0;
  const add = async (
    resourceID: string,
    movementKind: MovementKind,
    quantity: number,
    given: GivenMovement = {},
  ) => {
    const isOfActivity = movementKind === '领用' || movementKind === '退库';
    const of = { projectID, resourceID, movementKind, quantity, moveDate: '2026-05-06' };
    const row = { ...of, handlerID: handler.userID, ...(isOfActivity && { activityID }), ...given };
    return await server.send(movements.add, row, handler.token);
  };
  const step = ({ materialMovementID, rowVersion }: Kept, action: '审核' | '冲销', who: Person = owner) =>
    server.send(
      movements.upd,
      { projectID, materialMovementID, rowVersion, action, ...(action === '冲销' && { comment: '记错' }) },
      who.token,
    );
  return {
    ...{ desk, handler, activityID, unitIDs, add, step },
    /** A material with nothing in stock. @returns its id */
    addMaterial: async (): Promise<string> => {
      const given = {
        projectID,
        resourceName: `钢筋 ${++made}`,
        resourceKind: '材料',
        unitID: unitIDs.get('t'),
      };
      const { body } = await server.post('AddProjectResource', given, owner.token);
      return (body.data as { projectResourceID: string }).projectResourceID;
    },
    /** Written down and audited. */
    move: async (resourceID: string, kind: MovementKind, quantity: number, given: GivenMovement = {}) =>
      await step(await add(resourceID, kind, quantity, given), '审核'),
    stockOf: async (resourceID: string, who: Person = owner) => {
      const { rows } = await server.send(stock.GetStock, { projectID }, who.token);
      return rows.find((row) => row.resourceID === resourceID);
    },
    spent: () => spentOn(desk),
  };
};

export type StockStage = Awaited<ReturnType<typeof openStock>>;
