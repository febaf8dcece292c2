import { Button, Dropdown, Segmented } from 'antd';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Panel } from '../ui/page.tsx';
import { Skeleton } from '../ui/page-states.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import type { Chart, Mark } from './chart.types.ts';
import styles from './chart-panel.module.css';
import { Plot } from './plot.tsx';
import { savePicture, saveSheet } from './save/save-chart.ts';
import { heightOf, isEmpty } from './size.ts';

const ChartTable = lazy(async () => ({ default: (await import('./chart-table.tsx')).ChartTable }));

type ChartPanelProps = {
  /** Declared as data; keep it with so that it is drawn when it changes. */
  readonly chart: Chart;
  /** Opens what a mark counts. */
  readonly onPick?: (mark: Mark) => void;
  /** The page's right to take data out. */
  readonly mayDownload: boolean;
  /** What stands here once there is something: 开始估算后，这里显示各科目的金额。 */
  readonly empty: string;
  readonly height?: number;
  /** Beside the switch of picture and table. */
  readonly actions?: ReactNode;
};

const downloads = [
  { key: 'picture', label: '图片（PNG）' },
  { key: 'sheet', label: '表格（Excel）' },
];

type DownloadProps = {
  readonly size: 'small' | undefined;
  readonly chart: Chart;
  readonly height: number;
};

const Download = ({ chart, height, size }: DownloadProps): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  const save = async (key: string): Promise<void> => {
    setBusy(true);
    await (key === 'sheet' ? saveSheet(chart) : savePicture(chart, height));
    setBusy(false);
  };
  return (
    <Dropdown trigger={['click']} menu={{ items: downloads, onClick: ({ key }) => void save(key) }}>
      <Button size={size} loading={isBusy} aria-label={`下载${chart.title}`}>
        下载
      </Button>
    </Dropdown>
  );
};

type Face = 'plot' | 'table';

/** A drawing in its panel: as a picture or as a table, to be opened mark by mark, and to be taken away. */
export const ChartPanel = (props: ChartPanelProps): ReactElement => {
  const { chart, onPick, mayDownload, empty, actions } = props;
  const [face, setFace] = useState<Face>('plot');
  // On a phone as high as a thumb is wide, where the page asks for it.
  const size = useIsMobile() ? undefined : 'small';
  const height = props.height ?? heightOf(chart);
  if (isEmpty(chart)) {
    return (
      <Panel title={chart.title} actions={actions}>
        <p className={styles.empty}>{empty}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={chart.title}
      actions={
        <>
          {actions}
          <Segmented<Face>
            size={size}
            aria-label={`${chart.title}的显示方式`}
            options={[
              { value: 'plot', label: '图' },
              { value: 'table', label: '表' },
            ]}
            value={face}
            onChange={setFace}
          />
          {mayDownload && <Download size={size} chart={chart} height={height} />}
        </>
      }
    >
      <figure className={styles.figure} aria-label={chart.title}>
        {face === 'plot' ? (
          <Plot
            chart={chart}
            height={height}
            label={`${chart.title}，切换到「表」逐项查看`}
            onPick={onPick}
          />
        ) : (
          <Suspense fallback={<Skeleton />}>
            <ChartTable chart={chart} onPick={onPick} />
          </Suspense>
        )}
      </figure>
    </Panel>
  );
};
