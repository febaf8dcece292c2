import { useQueryClient } from '@tanstack/react-query';
import { mostRaciCells, type Raci, type RaciSide } from '@xmgl/contracts/resource/raci.calls';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import type { CellChange } from '../../../register/looks/matrix/matrix.types.ts';

const pairOf = (wbsNodeID: string, whoID: string): string => `${wbsNodeID} ${whoID}`;

type Wanted = InputOf<'UpdRaciCells'>['cells'];

/** Sends changes one after another, for each says what stood there after those before it; one that is refused is read anew. */
const useCellsInTurn = (projectID: string) => {
  const send = useSend('UpdRaciCells', { refreshes: ['GetRaci'] });
  const queries = useQueryClient();
  const turn = useRef<Promise<void>>(Promise.resolve());
  return (cells: Wanted, onRefused: () => void): void => {
    turn.current = turn.current.then(async () => {
      try {
        await send.mutateAsync({ projectID, cells });
      } catch {
        onRefused();
        await queries.invalidateQueries({ queryKey: ['GetRaci'] });
      }
    });
  };
};

/** Why letters may not stand in a cell: one answers for a node, whichever column that is, and nobody who has left. */
const useRefusal = (raci: Raci, cellOf: (wbsNodeID: string, whoID: string) => string) => {
  const names = useMemo(() => new Map(raci.nodes.map(({ wbsNodeID, name }) => [wbsNodeID, name])), [raci]);
  const gone = useMemo(
    () => new Map(raci.whos.flatMap(({ whoID, name, isGone }) => (isGone ? [[whoID, name] as const] : []))),
    [raci],
  );
  return ({ rowID, columnID, value }: CellChange, among: readonly CellChange[]): string | undefined => {
    if (value !== '' && gone.has(columnID)) return `「${gone.get(columnID)}」已退出项目，职责只能清空`;
    if (!value.includes('A')) return undefined;
    const changed = new Map(
      among.filter((one) => one.rowID === rowID).map((one) => [one.columnID, one.value]),
    );
    const isTaken = raci.whos.some(
      ({ whoID, isGone }) =>
        !isGone && whoID !== columnID && (changed.get(whoID) ?? cellOf(rowID, whoID)).includes('A'),
    );
    return isTaken ? `「${names.get(rowID) ?? ''}」已有负责人 (A)，一个工作包只能有一个 A` : undefined;
  };
};

/** The cells as they are, and as one has set them until that is read back. */
export const useRaciCells = (projectID: string, raci: Raci, side: RaciSide) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const standing = useMemo(
    () => new Map(raci.cells.map(({ wbsNodeID, whoID, letters }) => [pairOf(wbsNodeID, whoID), letters])),
    [raci],
  );
  const settle = useCallback(
    (isSettled: (pair: string, value: string) => boolean): void =>
      setDrafts((before) => new Map([...before].filter(([pair, value]) => !isSettled(pair, value)))),
    [],
  );
  useEffect(() => settle((pair, value) => (standing.get(pair) ?? '') === value), [standing, settle]);
  const sendInTurn = useCellsInTurn(projectID);
  const cellOf = useCallback(
    (wbsNodeID: string, whoID: string): string => {
      const pair = pairOf(wbsNodeID, whoID);
      return drafts.get(pair) ?? standing.get(pair) ?? '';
    },
    [drafts, standing],
  );
  const refusalOf = useRefusal(raci, cellOf);
  const set = (cells: readonly CellChange[]): void => {
    const seen = new Map(
      cells.map(({ rowID, columnID }) => [pairOf(rowID, columnID), cellOf(rowID, columnID)]),
    );
    setDrafts(
      (before) =>
        new Map([
          ...before,
          ...cells.map(({ rowID, columnID, value }) => [pairOf(rowID, columnID), value] as const),
        ]),
    );
    for (let at = 0; at < cells.length; at += mostRaciCells) {
      const part = cells.slice(at, at + mostRaciCells);
      const pairs = new Set(part.map(({ rowID, columnID }) => pairOf(rowID, columnID)));
      const wanted = part.map(({ rowID, columnID, value }) => ({
        ...{ wbsNodeID: rowID, side, whoID: columnID, letters: value },
        was: seen.get(pairOf(rowID, columnID)) ?? '',
      }));
      sendInTurn(wanted, () => settle((pair) => pairs.has(pair)));
    }
  };
  return { cellOf, refusalOf, set };
};
