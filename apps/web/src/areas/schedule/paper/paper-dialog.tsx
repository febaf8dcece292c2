import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { drawPage } from '@xmgl/engine/gantt-drawing/draw-page';
import { toPlaceWords } from '@xmgl/engine/gantt-drawing/frame-marks';
import { countPages, type Paper } from '@xmgl/engine/gantt-drawing/open-paper';
import { writeSheetSvg } from '@xmgl/engine/gantt-drawing/sheet-marks';
import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { type ReactElement, useMemo, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { saveOffice } from '../../../register/print/take-export.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import type { PlanState } from '../plan/plan-state.ts';
import styles from './paper.module.css';
import { usePaperChoice } from './paper-choice.ts';
import { PaperForm } from './paper-form.tsx';
import { type PaperRange, toPrintedRows } from './printed-rows.ts';
import { savePngPage, saveSvgPage, toPictureAddress } from './save-page.ts';
import { usePaper } from './use-paper.ts';

type PaperDialogProps = {
  readonly projectID: string;
  readonly state: PlanState;
  /** As the screen shows them: filtered and sorted. */
  readonly rows: readonly GanttRow[];
  readonly baseline: PlanState['baseline'];
  /** Drawn below the one that is compared with. */
  readonly otherBaselines: readonly FrozenBaseline[];
  readonly onClose: () => void;
};

/** What opens an SVG has its own fonts. */
const svgFont = 'Noto Sans CJK SC, Microsoft YaHei, PingFang SC, sans-serif';

type PreviewProps = {
  readonly paper: Paper;
  readonly svg: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const Preview = ({ paper, svg, page, onPage }: PreviewProps): ReactElement => {
  const count = countPages(paper);
  return (
    <>
      <div className={styles.sheet}>
        <img src={toPictureAddress(svg)} alt={`预览，${toPlaceWords(paper, page)}`} />
      </div>
      <div className={styles.pages}>
        <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
          上一页
        </Button>
        <span role="status">
          {toPlaceWords(paper, page)}，字高 {paper.plan.letter.toFixed(1)} mm
        </span>
        <Button disabled={page >= count - 1} onClick={() => onPage(page + 1)}>
          下一页
        </Button>
      </div>
    </>
  );
};

const noRange: PaperRange = { from: null, to: null, isFound: true, level: 0 };

/** 打印与导出: how the chart lies on its pages, seen before it is taken along. */
export const PaperDialog = (props: PaperDialogProps): ReactElement => {
  const { projectID, state, rows, baseline, otherBaselines, onClose } = props;
  const modal = useModal(onClose);
  const [choice, choose] = usePaperChoice();
  const [range, setRange] = useState(noRange);
  const [wished, setPage] = useState(0);
  const [hasBaseline, setHasBaseline] = useState(true);
  const shown = useMemo(
    () => (hasBaseline ? [...(baseline ? [baseline] : []), ...otherBaselines] : []),
    [hasBaseline, baseline, otherBaselines],
  );
  const printed = useMemo(() => toPrintedRows(state.plan, rows, range), [state.plan, rows, range]);
  const baselines = useMemo(
    () =>
      shown.map(({ name, rows }) => ({ name, rows: new Map(rows.map((row) => [row.rowID, row] as const)) })),
    [shown],
  );
  const { shownColumns, ...how } = choice;
  const ask = {
    ...how,
    ...printed,
    columns: [...shownColumns],
    from: range.from,
    to: range.to,
  };
  const opened = usePaper(state, baselines, ask);
  const paper = 'paper' in opened ? opened.paper : null;
  const page = paper ? Math.min(wished, countPages(paper) - 1) : 0;
  const svg = useMemo(
    () => paper && writeSheetSvg(paper.plan, drawPage(paper, page), svgFont),
    [paper, page],
  );
  const print = useSend('ExportGanttPaper', {
    onDone: ({ fileName, content }) => saveOffice(fileName, content),
  });
  const name = `${state.projectName} 进度计划横道图 ${toDay(new Date())} 第${page + 1}页`;
  return (
    <dialog {...modal} className={styles.dialog} aria-label="打印与导出">
      <PhoneSizes>
        <div className={styles.desk}>
          <div className={styles.side}>
            <h2>打印与导出</h2>
            <PaperForm
              choice={choice}
              onChoose={choose}
              range={range}
              onRange={setRange}
              isNarrowed={rows.length !== state.plan.activity.size + state.plan.wbsNode.size}
              baselineNames={[...(baseline ? [baseline] : []), ...otherBaselines].map(({ name }) => name)}
              hasBaseline={hasBaseline}
              onBaseline={setHasBaseline}
            />
            <div className={styles.deeds}>
              <Button
                look="primary"
                busy={print.isPending}
                disabled={!paper || state.unsavedCount > 0}
                onClick={() =>
                  print.mutate({ projectID, ...ask, baselineIDs: shown.map(({ baselineID }) => baselineID) })
                }
              >
                下载 PDF
              </Button>
              <Button disabled={svg === null} onClick={() => svg && saveSvgPage(svg, name)}>
                本页 SVG
              </Button>
              <Button
                disabled={svg === null}
                onClick={() => svg && paper && void savePngPage(svg, paper.plan, name)}
              >
                本页 PNG
              </Button>
              <Button onClick={onClose}>关闭</Button>
            </div>
          </div>
          <div className={styles.preview}>
            {paper && svg && <Preview paper={paper} svg={svg} page={page} onPage={setPage} />}
            {'problem' in opened && (
              <p className={styles.problem} role="alert">
                {opened.problem}
              </p>
            )}
          </div>
        </div>
      </PhoneSizes>
    </dialog>
  );
};
