import { timesheet, toDayName } from '@xmgl/contracts/resource/timesheet.register';
import { Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { HeatLegend } from '../heat-legend.tsx';
import { MonthPaper } from '../month-paper.tsx';
import styles from './timesheet.module.css';
import { shiftDay } from './week-model.ts';

const shown = 8;
const legend = ['已批准', '已提交', '退回', '草稿', '未填'].map((state) => [state, state] as const);
const registers = ['Timesheet'] as const;
const calls = ['GetTimesheetMap'] as const;

type Map = OutputOf<'GetTimesheetMap'>;
type OpenSheet = (weekStart: string, resourceID: string) => void;

const Table = ({ map, onOpen }: { readonly map: Map; readonly onOpen: OpenSheet }): ReactElement => (
  <div className={styles.scroller}>
    <table className={styles.map}>
      <thead>
        <tr>
          <th scope="col">人员或设备</th>
          {map.weeks.map((week) => (
            <th key={week} scope="col">
              {toDayName(week)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {map.people.map(({ resourceID, resourceName, sheets }) => (
          <tr key={resourceID}>
            <th scope="row">{resourceName}</th>
            {map.weeks.map((week) => {
              const sheet = sheets.find(({ weekStart }) => weekStart === week);
              const words = sheet
                ? `${resourceName} ${toDayName(week)} 一周 ${sheet.hours} 小时，加班 ${sheet.overtime} 小时，${sheet.state}`
                : `${resourceName} ${toDayName(week)} 一周没有填`;
              return (
                <td key={week} data-state={sheet?.state ?? '未填'}>
                  <button
                    type="button"
                    aria-label={words}
                    title={words}
                    onClick={() => onOpen(week, resourceID)}
                  >
                    {sheet ? sheet.hours : '—'}
                    {sheet && sheet.overtime > 0 && <span>+{sheet.overtime}</span>}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Summary = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const mayDownload = useRight(timesheet.page, 'download');
  const paper = useSend('TimesheetSummary', { onDone: (file) => takeExport(file) });
  if (!mayDownload) return null;
  return (
    <div className={styles.papers}>
      <MonthPaper
        name="工时汇总表"
        formats={['xlsx', 'docx', 'pdf']}
        isBusy={paper.isPending}
        onTake={(month, format) => paper.mutate({ projectID, month, format })}
      />
    </div>
  );
};

/** Where these weeks are empty and others are not, the way there. */
const Elsewhere = ({ map, onWeek }: { readonly map: Map; readonly onWeek: (day: string) => void }) => {
  const { latestWeek, weeks, people } = map;
  if (latestWeek === null || weeks.includes(latestWeek) || people.some(({ sheets }) => sheets.length > 0))
    return null;
  return (
    <p className={styles.elsewhere}>
      这八周没有工时表，最近一份是 {latestWeek} 一周的。
      <Button type="link" onClick={() => onWeek(latestWeek)}>
        看那时的八周
      </Button>
    </p>
  );
};

/** Whoever filled in something stands first. */
const toOrder = (map: Map): Map => ({
  ...map,
  people: map.people.toSorted((a, b) => Number(b.sheets.length > 0) - Number(a.sheets.length > 0)),
});

type Props = {
  readonly projectID: string;
  readonly weekStart: string;
  readonly views: ReactNode;
  readonly onWeek: (day: string) => void;
  readonly onOpen: OpenSheet;
};

/** 人员 × 周: who has filled in which week, and where it stands. */
export const TimesheetMap = ({ projectID, weekStart, views, onWeek, onOpen }: Props): ReactElement => {
  useLiveCalls(registers, calls);
  const from = shiftDay(weekStart, -7 * (shown - 1));
  const asked = useCall('GetTimesheetMap', { projectID, from, weeks: shown });
  return (
    <Page>
      <div className={styles.head}>
        {views}
        <div className={styles.weeks}>
          <Button aria-label="更早的八周" onClick={() => onWeek(shiftDay(weekStart, -7 * shown))}>
            ‹
          </Button>
          <strong>
            {from} 至 {toDayName(shiftDay(weekStart, 6))}
          </strong>
          <Button aria-label="更晚的八周" onClick={() => onWeek(shiftDay(weekStart, 7 * shown))}>
            ›
          </Button>
        </div>
        <Summary projectID={projectID} />
        <HeatLegend shades={legend} />
      </div>
      <Panel flush>
        <Loaded of={asked} lines={8}>
          {(map) =>
            map.people.length === 0 ? (
              <EmptyState
                icon="role"
                title="还没有人力和设备"
                text="在「资源库」中添加人员和设备，这里就列出他们各周的工时。"
              />
            ) : (
              <>
                <Elsewhere map={map} onWeek={onWeek} />
                <Table map={toOrder(map)} onOpen={onOpen} />
              </>
            )
          }
        </Loaded>
      </Panel>
    </Page>
  );
};
