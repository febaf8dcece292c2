import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { RequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementTrace } from '@xmgl/contracts/scope/requirement-trace.register';
import { Button } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { thePlan, useLiveCalls } from '../../../api/use-live-calls.ts';
import { RowDrawer } from '../../../register/row/row-drawer.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { ChainBar } from './chain-bar.tsx';
import { GapCounts } from './gap-counts.tsx';
import { coverages, filterRequirements, isBackward } from './matrix-filter.ts';
import { MatrixFilters } from './matrix-filters.tsx';
import { chainOf, indexMatrix } from './matrix-index.ts';
import { saveWideTable } from './matrix-sheet.ts';
import { SquareMatrix } from './square-matrix.tsx';
import { UnaskedTable } from './unasked-table.tsx';
import { useMatrixFilter } from './use-matrix-filter.ts';
import { WideTable } from './wide-table.tsx';

const registers = [requirementTrace.entity, requirement.entity, deliverable.entity, thePlan];
const calls = ['GetRequirementMatrix'] as const;

const leadOf = (matrix: RequirementMatrix): string =>
  [
    `${matrix.requirements.length} 项已批准的需求`,
    ...coverages(matrix).map(([column, part]) => `${column} 覆盖 ${part === null ? '—' : `${part}%`}`),
  ].join(' · ');

type BoardProps = { readonly matrix: RequirementMatrix; readonly isSquare: boolean };

/** Counts, filters and the matrix below them in one of its two forms. */
const Board = ({ matrix, isSquare }: BoardProps): ReactElement => {
  const projectID = useProjectID() ?? '';
  const [openID, setOpenID] = useState<string | null>(null);
  const { filter, isFiltered, change, clear } = useMatrixFilter();
  const index = useMemo(() => indexMatrix(matrix), [matrix]);
  const rows = filterRequirements(index, filter);
  const chain = useMemo(
    () => (filter.chain === null ? null : chainOf(index, filter.chain)),
    [index, filter.chain],
  );
  if (matrix.requirements.length === 0)
    return (
      <Panel>
        <EmptyState
          icon="archive"
          title="还没有已批准的需求"
          text="需求批准以后列在这里，逐项跟踪到 WBS、成果和验收。"
        />
      </Panel>
    );
  return (
    <>
      <GapCounts matrix={matrix} gap={filter.gap} onGap={(gap) => change({ gap })} />
      <Panel flush>
        <MatrixFilters {...{ index, filter, isFiltered }} onFilter={change} onClear={clear} />
        {filter.chain !== null && (
          <ChainBar index={index} id={filter.chain} onClear={() => change({ chain: null })} />
        )}
        {isBackward(filter.gap) ? (
          <UnaskedTable
            index={index}
            gap={filter.gap ?? ''}
            onChain={(id) => change({ chain: id, gap: null })}
          />
        ) : isSquare ? (
          <SquareMatrix
            projectID={projectID}
            index={index}
            rows={rows}
            onChain={(id) => change({ chain: id })}
          />
        ) : (
          <WideTable
            index={index}
            rows={rows}
            chain={chain}
            onChain={(id) => change({ chain: filter.chain === id ? null : id })}
            onOpen={setOpenID}
          />
        )}
      </Panel>
      {openID !== null && (
        <RowDrawer
          key={openID}
          register={requirement}
          projectID={projectID}
          rowID={openID}
          rowIDs={rows.map(({ requirementID }) => requirementID)}
          onOpen={setOpenID}
        />
      )}
    </>
  );
};

type ExportProps = { readonly matrix: RequirementMatrix };

/** What is shown, as a workbook. */
const ExportButton = ({ matrix }: ExportProps): ReactElement | null => {
  const { filter } = useMatrixFilter();
  if (!useRight(requirementTrace.page, 'download')) return null;
  const save = (): void => {
    const index = indexMatrix(matrix);
    void saveWideTable(index, filterRequirements(index, filter));
  };
  return (
    <Button onClick={save}>
      <Icon name="download" size={16} />
      导出
    </Button>
  );
};

type MatrixPageProps = { readonly isSquare: boolean; readonly views: ReactElement };

export const MatrixPage = ({ isSquare, views }: MatrixPageProps): ReactElement => {
  const projectID = useProjectID();
  const query = useCall('GetRequirementMatrix', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  return (
    <Page
      title="需求跟踪矩阵"
      lead={query.data && leadOf(query.data)}
      actions={
        <>
          {views}
          {query.data && <ExportButton matrix={query.data} />}
        </>
      }
    >
      <Loaded of={query} lines={8}>
        {(matrix) => <Board matrix={matrix} isSquare={isSquare} />}
      </Loaded>
    </Page>
  );
};
