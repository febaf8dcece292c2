import type { Raci, RaciFinding, WantedCell } from '@xmgl/contracts/resource/raci.calls';
import type { Actor } from '../../../access/someone.ts';
import { auditAll } from '../../../audit/audit.ts';
import { Failure, fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { areInSight, findKnownPeople, somebody } from '../../../register/read/people-sight.service.ts';
import {
  countChosen,
  type FoundFault,
  findDoubleA,
  listCells,
  listFaults,
  listMoved,
  listNodes,
  listWhos,
  takeRaciTurn,
  writeCells,
} from './raci.repository.ts';

const sayFault: Readonly<Record<FoundFault['kind'], (fault: FoundFault) => string>> = {
  '没有 A': ({ nodeName }) => `「${nodeName}」没有负责人 (A)`,
  '多个 A': ({ nodeName, count }) => `「${nodeName}」有 ${count} 个 A，一个工作包只能有一个 A`,
  '没有 R': ({ nodeName }) => `「${nodeName}」没有执行人 (R)`,
  'A 过多': ({ whoName, count, most }) => `${whoName}负责 (A) ${count} 个工作包，超过 ${most} 个`,
  'A 无账号': ({ whoName, count }) => `${whoName}负责 (A) ${count} 个工作包，但没有账号，收不到待办`,
  与负责人不符: ({ nodeName, whoName, managers }) =>
    `「${nodeName}」的 A 是${whoName}，WBS 的负责人是${managers}`,
};

const toFinding = (fault: FoundFault): RaciFinding => ({
  kind: fault.kind,
  message: sayFault[fault.kind](fault),
  wbsNodeID: fault.wbsNodeID,
  whoID: fault.whoID,
});

type Node = Awaited<ReturnType<typeof listNodes>>[number];

/** Nodes as the plan reads, each with its depth. */
const inOrder = (nodes: readonly Node[]): Raci['nodes'] => {
  const under = Map.groupBy(nodes, ({ parentID }) => parentID);
  const walk = (parentID: string | null, level: number): Raci['nodes'] =>
    (under.get(parentID) ?? []).flatMap(({ parentID: _, ...node }) => [
      { ...node, level, isPackage: under.has(node.wbsNodeID) ? (0 as const) : (1 as const) },
      ...walk(node.wbsNodeID, level + 1),
    ]);
  return walk(null, 0);
};

/** The matrix; people of whom the caller may not know are no part of it. */
export const readRaci = async (actor: Actor): Promise<Raci> => {
  const known = (await findKnownPeople(actor))?.rowIDs;
  const sees = (whoID: string, side?: string) => side === '组织单元' || (known?.has(whoID) ?? true);
  const whos = (await listWhos(actor)).filter(({ whoID, side }) => sees(whoID, side));
  const seen = new Set(whos.map(({ whoID }) => whoID));
  const faults = (await listFaults(actor)).map((fault) =>
    fault.whoID === null || sees(fault.whoID) ? fault : { ...fault, whoID: null, whoName: somebody },
  );
  return {
    nodes: inOrder(await listNodes(actor)),
    whos,
    cells: (await listCells(actor)).filter(({ whoID }) => seen.has(whoID)),
    findings: faults.map(toFinding),
  };
};

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** What letters are given to is there; what is emptied, or stays as it was, may be gone. */
const requireThere = async (actor: Actor, cells: readonly WantedCell[]): Promise<void> => {
  const given = cells.filter(({ letters, was }) => letters !== '' && letters !== was);
  const of = (side: WantedCell['side']) =>
    distinct(given.flatMap((cell) => (cell.side === side ? cell.whoID : [])));
  const chosen = {
    nodes: distinct(given.map(({ wbsNodeID }) => wbsNodeID)),
    people: of('人员'),
    units: of('组织单元'),
  };
  const found = await countChosen(actor, chosen);
  if (found.nodes < chosen.nodes.length) throw fail('notFound', '有的 WBS 节点已删除，请刷新后重试', 'cells');
  if (found.people < chosen.people.length || !(await areInSight(actor, 'ProjectStakeholder', chosen.people)))
    throw fail('invalid', '有的人员已退出或移出项目，请刷新后重试', 'cells');
  if (found.units < chosen.units.length) throw fail('invalid', '有的组织单元已删除，请刷新后重试', 'cells');
};

/** What somebody else has set since it was decided stays, and is told. */
const requireUnmoved = async (actor: Actor, cells: readonly WantedCell[]): Promise<void> => {
  const moved = await listMoved(actor, cells);
  if (moved.length === 0) return;
  throw new Failure(
    'stale',
    moved.map(({ place, nodeName, whoName, letters }) => ({
      code: 'stale',
      message: `「${nodeName}」的「${whoName}」已被他人${letters === '' ? '清空' : `改为 ${letters}`}，请核对后再改`,
      path: `cells.${place}`,
    })),
  );
};

/** Sets and empties cells, all of them or none; of a cell that is named twice the last word counts. */
export const updateRaci = async (
  actor: Actor,
  wanted: readonly WantedCell[],
): Promise<{ readonly changed: number; readonly findings: number }> => {
  await takeRaciTurn(actor);
  const pairOf = ({ wbsNodeID, whoID }: WantedCell): string => `${wbsNodeID} ${whoID}`;
  const cells = [...Map.groupBy(wanted, pairOf).values()].flatMap((same) => {
    const [first, last] = [same[0], same.at(-1)];
    return first && last ? [{ ...last, was: first.was }] : [];
  });
  await requireThere(actor, cells);
  await requireUnmoved(actor, cells);
  const changed = await writeCells(actor, cells);
  const nodeIDs = distinct(cells.map(({ wbsNodeID }) => wbsNodeID));
  const double = await findDoubleA(actor, nodeIDs);
  if (double !== undefined)
    throw fail('conflict', `「${double}」已有负责人 (A)，一个工作包只能有一个 A`, 'cells');
  if (changed > 0) {
    const byNode = Map.groupBy(cells, ({ wbsNodeID }) => wbsNodeID);
    await auditAll(
      actor,
      [...byNode].map(([rowID, of]) => ({
        entity: 'wbs_node',
        rowID,
        action: 'UpdRaciCells',
        after: { cells: of.map(({ whoID, letters }) => ({ whoID, letters })) },
      })),
    );
    await announceRow(actor.db, actor.project, 'Raci');
  }
  return { changed, findings: (await listFaults(actor)).length };
};
