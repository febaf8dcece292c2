import {
  type Raci,
  type RaciFindingKind,
  type RaciSide,
  raciFindingKinds,
  raciMarks,
  raciPage,
  raciSides,
} from '@xmgl/contracts/resource/raci.calls';
import { Button, Dropdown, Segmented, Tag } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { Matrix } from '../../../register/looks/matrix/matrix.tsx';
import type { MatrixHead } from '../../../register/looks/matrix/matrix.types.ts';
import { saveMatrix } from '../../../register/looks/matrix/matrix-sheet.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useLivePlan } from '../requirement/use-live-plan.ts';
import styles from './organisation.module.css';
import { useRaciCells } from './use-raci-cells.ts';

const registers = ['Raci', 'ProjectStakeholder', 'ObsNode', 'WbsManager'] as const;
const calls = ['GetRaci'] as const;
const cell = { kind: 'marks', marks: raciMarks, isMany: true, isInTurn: true } as const;
const columnWidth = 72;

type Kind = RaciFindingKind | null;

const toColumns = ({ whos }: Raci, side: RaciSide): readonly MatrixHead[] =>
  whos.flatMap(({ whoID, side: own, name, hint, isGone }) =>
    own === side
      ? [
          {
            id: whoID,
            title: isGone ? `${name}（已退出）` : name,
            hint: [name, hint, isGone ? '已退出项目，职责不再计入' : ''].filter(Boolean).join(' · '),
            isStruck: isGone === 1,
          },
        ]
      : [],
  );

/** All nodes, or those of which something is found, each under the nodes in which it stands. */
const toRows = ({ nodes, findings, cells }: Raci, kind: Kind): readonly MatrixHead[] => {
  const found = findings.filter((one) => one.kind === kind);
  const people = new Set(found.flatMap(({ wbsNodeID, whoID }) => (wbsNodeID === null && whoID ? whoID : [])));
  const wanted = new Set([
    ...found.flatMap(({ wbsNodeID }) => wbsNodeID ?? []),
    ...cells.flatMap(({ wbsNodeID, whoID, letters }) =>
      people.has(whoID) && letters.includes('A') ? wbsNodeID : [],
    ),
  ]);
  const shown = new Set<string>();
  const above: string[] = [];
  for (const { wbsNodeID, level } of nodes) {
    above.length = level;
    above.push(wbsNodeID);
    if (kind === null || wanted.has(wbsNodeID)) for (const one of above) shown.add(one);
  }
  return nodes.flatMap(({ wbsNodeID, code, name, level }) =>
    shown.has(wbsNodeID) ? [{ id: wbsNodeID, title: `${code} ${name}`, hint: name, level }] : [],
  );
};

type FindingsProps = {
  readonly raci: Raci;
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
};

/** 有问题: how much of each kind there is; a click leaves the rows of it and tells them one by one. */
const Findings = ({ raci, kind, onKind }: FindingsProps): ReactElement => {
  const navigate = useNavigate();
  const { findings } = raci;
  const counts = raciFindingKinds.flatMap((one) => {
    const count = findings.filter((finding) => finding.kind === one).length;
    return count > 0 ? [{ one, count }] : [];
  });
  const open = (nodeID: string | null): void => {
    if (nodeID !== null) void navigate(`/scheduleManagement/index?tab=gantt&id=${nodeID}`);
  };
  return (
    <>
      <div className={styles.bar}>
        <strong>有问题</strong>
        {counts.length === 0 && <span className={styles.hint}>没有问题</span>}
        {counts.map(({ one, count }) => (
          <Tag.CheckableTag
            key={one}
            checked={kind === one}
            onChange={(isOn) => onKind(isOn ? one : null)}
          >{`${one} ${count}`}</Tag.CheckableTag>
        ))}
      </div>
      {kind !== null && (
        <ul className={styles.findingList} aria-label={kind}>
          {findings
            .filter((finding) => finding.kind === kind)
            .map(({ message, wbsNodeID, whoID }) => (
              <li key={`${wbsNodeID} ${whoID}`}>
                {wbsNodeID === null ? (
                  message
                ) : (
                  <button type="button" onClick={() => open(wbsNodeID)}>
                    {message}
                  </button>
                )}
              </li>
            ))}
        </ul>
      )}
    </>
  );
};

type BoardProps = { readonly projectID: string; readonly raci: Raci; readonly side: RaciSide };

const Board = ({ projectID, raci, side }: BoardProps): ReactElement => {
  const [kind, setKind] = useState<Kind>(null);
  const mayEdit = useMayWrite(raciPage, 'update');
  const { cellOf, refusalOf, set } = useRaciCells(projectID, raci, side);
  const columns = useMemo(() => toColumns(raci, side), [raci, side]);
  const isFound = raci.findings.some((one) => one.kind === kind);
  const rows = useMemo(() => toRows(raci, isFound ? kind : null), [raci, kind, isFound]);
  if (raci.nodes.length === 0)
    return (
      <Panel>
        <EmptyState
          icon="archive"
          title="还没有 WBS"
          text="在进度计划中建立 WBS 以后，每个节点在这里是一行。"
        />
      </Panel>
    );
  return (
    <Panel flush>
      <Findings raci={raci} kind={isFound ? kind : null} onKind={setKind} />
      <div className={styles.bar}>
        <span className={styles.hint}>
          R 执行　A 负责　C 咨询　I 知会
          {mayEdit &&
            '；点一格依次是 R、A、C、I、空，按字母键加上或去掉一个，可以成片选、复制粘贴，Ctrl+Z 撤销'}
        </span>
      </div>
      {columns.length === 0 ? (
        <EmptyState
          icon="role"
          title={side === '人员' ? '还没有人员' : '还没有组织单元'}
          text={side === '人员' ? '干系人登记册中的人在这里各是一列。' : '「组织图」中的单元在这里各是一列。'}
        />
      ) : (
        <Matrix
          label="责任分配矩阵"
          corner="WBS"
          rows={rows}
          columns={columns}
          cell={cell}
          cellOf={cellOf}
          refusalOf={refusalOf}
          columnWidth={columnWidth}
          total="职责"
          {...(mayEdit && { onChange: set })}
        />
      )}
    </Panel>
  );
};

type PapersProps = BoardProps;

const Papers = ({ projectID, raci, side }: PapersProps): ReactElement | null => {
  const mayDownload = useRight(raciPage, 'download');
  const paper = useSend('RaciPaper', { onDone: (file) => takeExport(file) });
  if (!mayDownload || raci.nodes.length === 0) return null;
  const saveSheet = (): void => {
    const letters = new Map(raci.cells.map((one) => [`${one.wbsNodeID} ${one.whoID}`, one.letters]));
    void saveMatrix('责任分配矩阵', {
      corner: 'WBS',
      rows: toRows(raci, null),
      columns: toColumns(raci, side),
      cell,
      cellOf: (node, who) => letters.get(`${node} ${who}`) ?? '',
    });
  };
  const items = [
    {
      key: 'pdf',
      label: 'PDF（A3）',
      onClick: () => paper.mutate({ projectID, side, format: 'pdf' as const }),
    },
    {
      key: 'docx',
      label: 'Word（A3）',
      onClick: () => paper.mutate({ projectID, side, format: 'docx' as const }),
    },
    { key: 'xlsx', label: 'Excel', onClick: saveSheet },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button loading={paper.isPending}>责任分配矩阵</Button>
    </Dropdown>
  );
};

/** RACI: who does what part of the work, who answers for it, who is asked and told. */
export const RaciTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const [side, setSide] = useState<RaciSide>('人员');
  useLiveCalls(registers, calls);
  useLivePlan(calls);
  const raci = useCall('GetRaci', { projectID });
  return (
    <Page
      title="RACI"
      lead="每个工作包由谁执行、谁负责、问谁、告诉谁；一个工作包只有一个负责人，至少一个执行人。"
      actions={
        <>
          <Segmented<RaciSide> aria-label="列" options={[...raciSides]} value={side} onChange={setSide} />
          {raci.data && <Papers projectID={projectID} raci={raci.data} side={side} />}
        </>
      }
    >
      <Loaded of={raci} lines={10}>
        {(read) => <Board projectID={projectID} raci={read} side={side} />}
      </Loaded>
    </Page>
  );
};
