import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { MatrixRequirement, TraceChange } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { mostTraceChanges } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementTrace, type TraceKind } from '@xmgl/contracts/scope/requirement-trace.register';
import { Button, Segmented } from 'antd';
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { Matrix } from '../../../register/looks/matrix/matrix.tsx';
import type { CellChange, MatrixHead } from '../../../register/looks/matrix/matrix.types.ts';
import { saveMatrix } from '../../../register/looks/matrix/matrix-sheet.ts';
import { useRefreshRows } from '../../../register/use-live-register.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import type { MatrixIndex } from './matrix-index.ts';
import styles from './trace.module.css';

const mark = '●';
const cell = { kind: 'marks', marks: [{ key: mark, label: '关联' }] } as const;
const columnWidth = 96;

type Columns = Extract<TraceKind, 'WBS' | '可交付成果'>;

type SquareMatrixProps = {
  readonly projectID: string;
  readonly index: MatrixIndex;
  readonly rows: readonly MatrixRequirement[];
  readonly onChain: (id: string) => void;
};

const pairOf = (requirementID: string, targetID: string): string => `${requirementID} ${targetID}`;

const toColumns = ({ matrix }: MatrixIndex, kind: Columns): readonly MatrixHead[] =>
  kind === 'WBS'
    ? matrix.nodes.map(({ wbsNodeID, code, name }) => ({
        id: wbsNodeID,
        title: `${code} ${name}`,
        hint: `${code} ${name}，点一下看跟踪链`,
      }))
    : matrix.deliverables.map(({ deliverableID, code, title }) => ({
        id: deliverableID,
        title,
        hint: `${code} ${title}，点一下看跟踪链`,
      }));

/** The cells as they are, and as one has set them until that is read back. */
const useCells = (projectID: string, { matrix }: MatrixIndex, kind: Columns) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const standing = useMemo(
    () => new Set(matrix.traces.map(({ requirementID, targetID }) => pairOf(requirementID, targetID))),
    [matrix],
  );
  /** What stands by now is no draft any more. */
  const settle = useCallback(
    (isSettled: (pair: string, value: string) => boolean): void =>
      setDrafts((before) => new Map([...before].filter(([pair, value]) => !isSettled(pair, value)))),
    [],
  );
  useEffect(() => settle((pair, value) => (value === mark) === standing.has(pair)), [standing, settle]);
  const send = useSend('SetRequirementTraces', { refreshes: ['GetRequirementMatrix'] });
  const refreshTraces = useRefreshRows(requirementTrace);
  const refreshRequirements = useRefreshRows(requirement);
  const cellOf = useCallback(
    (requirementID: string, targetID: string): string => {
      const pair = pairOf(requirementID, targetID);
      return drafts.get(pair) ?? (standing.has(pair) ? mark : '');
    },
    [drafts, standing],
  );
  const set = (cells: readonly CellChange[]): void => {
    setDrafts(
      (before) =>
        new Map([
          ...before,
          ...cells.map(({ rowID, columnID, value }) => [pairOf(rowID, columnID), value] as const),
        ]),
    );
    for (let at = 0; at < cells.length; at += mostTraceChanges) {
      const changes = cells.slice(at, at + mostTraceChanges).map(
        ({ rowID, columnID, value }): TraceChange => ({
          requirementID: rowID,
          targetKind: kind,
          targetID: columnID,
          isTraced: value === '' ? 0 : 1,
        }),
      );
      const pairs = new Set(changes.map(({ requirementID, targetID }) => pairOf(requirementID, targetID)));
      send.mutate(
        { projectID, changes },
        {
          onError: () => settle((pair) => pairs.has(pair)),
          onSuccess: () => {
            refreshTraces();
            refreshRequirements();
          },
        },
      );
    }
  };
  return { cellOf, set };
};

/** Requirements against work or results: a click sets or clears a trace. */
export const SquareMatrix = ({ projectID, index, rows, onChain }: SquareMatrixProps): ReactElement => {
  const [kind, setKind] = useState<Columns>('WBS');
  const mayEdit = useMayWrite(requirementTrace.page, 'update');
  const mayDownload = useRight(requirementTrace.page, 'download');
  const { cellOf, set } = useCells(projectID, index, kind);
  const columns = useMemo(() => toColumns(index, kind), [index, kind]);
  const heads = useMemo(
    () =>
      rows.map(({ requirementID, code, title, level }) => ({
        id: requirementID,
        title: `${code} ${title}`,
        hint: title,
        level,
      })),
    [rows],
  );
  const told = { corner: '需求', rows: heads, columns, cell, cellOf, total: '关联' };
  return (
    <div className={styles.square}>
      <div className={styles.squareHead}>
        <Segmented<Columns> aria-label="列" options={['WBS', '可交付成果']} value={kind} onChange={setKind} />
        <span className={styles.hint}>
          {mayEdit
            ? '点一格建立或取消关联；方向键移动，空格切换，可以成片复制粘贴，Ctrl+Z 撤销。'
            : '您可以查看，不能修改。'}
        </span>
        {mayDownload && columns.length > 0 && (
          <Button onClick={() => void saveMatrix(`需求跟踪矩阵（需求×${kind}）`, told)}>导出方阵</Button>
        )}
      </div>
      {columns.length === 0 ? (
        <EmptyState
          icon="archive"
          title={kind === 'WBS' ? '还没有 WBS' : '还没有可交付成果'}
          text="有了以后，它们在这里各是一列。"
        />
      ) : (
        <Matrix
          label="需求跟踪方阵"
          {...told}
          columnWidth={columnWidth}
          onOpenColumn={onChain}
          {...(mayEdit && { onChange: set })}
        />
      )}
    </div>
  );
};
