import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import type { OwnActivity } from '@xmgl/contracts/schedule/tracking.calls';
import { Button, Drawer, Tabs } from 'antd';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { AttachmentsPanel } from '../../../files/attachments-panel.tsx';
import { RowComments } from '../../../register/row/row-comments.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { stateTones } from './activity-words.ts';
import { ReportForm } from './report-form.tsx';
import styles from './tracking.module.css';

type OwnActivityDrawerProps = {
  readonly projectID: string;
  readonly activityID: string;
  readonly onClose: () => void;
};

/** What the report that is under way waits for. */
const waits: Readonly<Record<string, string>> = {
  草稿: '有一份填报还没有提交，请打开修改后提交。',
  已提交: '填报已提交，确认后写入计划；需要修改时请打开并撤回。',
  退回: '填报被退回，请按退回原因修改后重新提交。',
};

type ReportProps = {
  readonly projectID: string;
  readonly activity: OwnActivity;
  readonly onClose: () => void;
};

const Report = ({ projectID, activity, onClose }: ReportProps): ReactElement | null => {
  const mayReport = useMayWrite(progressUpdate.page, 'insert');
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const { report, state } = activity;
  // While its photos are on their way, a report is a draft that is about to be handed in.
  const wait = report && !isSending && waits[report.state];
  if (report && wait)
    return (
      <div className={styles.waiting}>
        <p>{wait}</p>
        <Button onClick={() => void navigate(progressUpdate.address(report.progressUpdateID))}>
          打开填报
        </Button>
      </div>
    );
  if (!mayReport || state === '已完成') return null;
  return (
    <section className={styles.part} aria-label="填报进度">
      <h3>填报进度</h3>
      <ReportForm {...{ projectID, activity, isSending, setSending }} onDone={onClose} onCancel={onClose} />
    </section>
  );
};

const toFacts = ({
  wbsName,
  start,
  finish,
  actualStart,
  actualFinish,
  percentComplete,
  state,
}: OwnActivity) =>
  [
    [
      '状态',
      <StateDot key="state" tone={stateTones[state]}>
        {state}
      </StateDot>,
    ],
    ['完成百分比', `${Number(percentComplete.toFixed(1))}%`],
    ['计划开始', start],
    ['计划完成', finish],
    ['实际开始', actualStart],
    ['实际完成', actualFinish],
    ['所属 WBS', wbsName],
  ] as const;

/** One's own activity: where it stands, the report, photos and what is said about it. */
export const OwnActivityDrawer = (props: OwnActivityDrawerProps): ReactElement => {
  const { projectID, activityID, onClose } = props;
  const own = useCall('GetOwnActivityPage', { projectID, activityID, pageIndex: 1, pageSize: 1 });
  const [activity] = own.data?.items ?? [];
  const key = { projectID, register: 'Activity', rowID: activityID };
  return (
    <Drawer
      open
      title={activity ? `${activity.code} ${activity.name}` : '活动'}
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <Loaded of={own} lines={8}>
        {({ items: [found] }) =>
          found ? (
            <div className={styles.stack}>
              <Facts facts={toFacts(found)} />
              <Report projectID={projectID} activity={found} onClose={onClose} />
              <Tabs
                items={[
                  {
                    key: 'files',
                    label: '照片与附件',
                    children: (
                      <AttachmentsPanel projectID={projectID} refKind="Activity" refID={activityID} />
                    ),
                  },
                  { key: 'comments', label: '评论', children: <RowComments of={key} /> },
                ]}
              />
            </div>
          ) : (
            <EmptyState
              icon="schedule"
              title="此活动不由您负责"
              text="它可能已改由他人负责，或已从计划中删除。可在甘特图中查看。"
            />
          )
        }
      </Loaded>
    </Drawer>
  );
};
