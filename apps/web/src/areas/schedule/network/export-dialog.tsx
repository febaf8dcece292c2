import { mostSheets } from '@xmgl/contracts/schedule/network.calls';
import { sheetFits, sheetSizeNames } from '@xmgl/contracts/schedule/network-kinds';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { composeSheets } from '@xmgl/engine/network-drawing/compose-sheets';
import type { NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import type { NetworkPicture } from '@xmgl/engine/network-drawing/place-network';
import { planSheets, type SheetAsk } from '@xmgl/engine/network-drawing/plan-sheets';
import { toTitleBlock } from '@xmgl/engine/network-drawing/sheet-frame';
import { Segmented } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { saveOffice } from '../../../register/print/take-export.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import type { PlanState } from '../plan/plan-state.ts';
import styles from './network.module.css';

type ExportDialogProps = {
  readonly projectID: string;
  readonly state: PlanState;
  readonly ask: NetworkAsk;
  readonly picture: NetworkPicture;
  readonly onClose: () => void;
};

/** What opens an SVG has its own fonts. */
const svgFont = 'Noto Sans CJK SC, Microsoft YaHei, PingFang SC, sans-serif';

const partNameOf = (plan: PlanDocument, { branchId }: NetworkAsk): string =>
  plan.wbsNode.get(branchId ?? '')?.name ?? '';

/** The whole drawing on one sheet, as it is on the screen. */
const saveSvg = ({ state, ask, picture }: ExportDialogProps, sheet: SheetAsk): void => {
  const { plan, dates, projectName } = state;
  const today = toDay(new Date());
  const block = toTitleBlock({
    projectName,
    partName: partNameOf(plan, ask),
    onlyCritical: ask.onlyCritical,
    period: [toDayWords(dates.planStart), toDayWords(dates.planFinish - 1)],
    statusAt: plan.settings.statusAt,
    printedOn: today,
    logo: useSession.getState().company?.img ?? '',
  });
  const [svg = ''] = composeSheets(picture, { ...sheet, fit: '一页' }, block, svgFont);
  saveFile(`${projectName} ${picture.kind}网络图 ${today}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
};

/** 导出: on which sheet, all on one or on as many as it takes to be read. */
export const ExportDialog = (props: ExportDialogProps): ReactElement => {
  const { projectID, state, ask, picture, onClose } = props;
  const [size, setSize] = useState<SheetAsk['size']>('A1');
  const [fit, setFit] = useState<SheetAsk['fit']>('一页');
  const print = useSend('ExportNetworkDrawing', {
    onDone: ({ fileName, content }) => {
      saveOffice(fileName, content);
      onClose();
    },
  });
  const {
    sheets: count,
    bands,
    slices,
    letterHeight,
  } = useMemo(() => planSheets(picture, { size, fit }), [picture, size, fit]);
  const inLines = Math.min(bands, slices.length);
  const tooMany = count > mostSheets;
  const isSmall = letterHeight < 1.5;
  const { branchId, onlyCritical, unit } = ask;
  return (
    <TextDialog title={`导出${picture.kind}网络图`} onClose={onClose}>
      <PhoneSizes>
        <div className={styles.export}>
          <div className={styles.field}>
            图幅
            <Segmented
              aria-label="图幅"
              options={[...sheetSizeNames]}
              value={size}
              onChange={(chosen) => setSize(chosen)}
            />
          </div>
          <div className={styles.field}>
            排法
            <Segmented
              aria-label="排法"
              options={sheetFits.map((value) => ({
                value,
                label: value === '一页' ? '全图一页' : '按可读的大小分张',
              }))}
              value={fit}
              onChange={(chosen) => setFit(chosen)}
            />
          </div>
          <p role="status">
            {count} 张 {size}
            {inLines > 1 && `，每张折成 ${inLines} 段`}，字高约 {letterHeight.toFixed(1)} mm
            {tooMany && `；一次最多 ${mostSheets} 张，请选更大的图幅、一页，或按 WBS 分支分别出图`}
            {!tooMany && isSmall && '，偏小：可选更大的图幅、分张，或按 WBS 分支分别出图'}
          </p>
          <p className={styles.hint}>
            图纸带图框、图例和标题栏（单位标志、项目、工期、检查日期、制图、审核）。SVG
            可在绘图软件中继续编辑，总是全图一页。
          </p>
          <div className={styles.deeds}>
            <Button onClick={() => saveSvg(props, { size, fit })}>下载 SVG</Button>
            <Button
              look="primary"
              busy={print.isPending}
              disabled={tooMany || state.unsavedCount > 0}
              onClick={() =>
                print.mutate({
                  projectID,
                  drawing: ask.kind,
                  wbsNodeID: branchId,
                  onlyCritical,
                  unit,
                  size,
                  fit,
                })
              }
            >
              下载 PDF
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
