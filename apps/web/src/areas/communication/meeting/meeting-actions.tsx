import { actionItem } from '@xmgl/contracts/communication/action-item.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import type { Names } from '../../../register/row/row-values.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './meeting.module.css';

const { page } = callsOf(actionItem);
const registers = [actionItem.entity] as const;
const calls = [page] as const;
const most = 100;

type ActionsProps = {
  readonly of: {
    readonly meetingID: string;
    readonly title: string;
    readonly hostUserID: string | null;
    readonly state: string;
  };
  readonly names: Names;
};

/** 行动项: what somebody is to do because of this meeting. */
export const MeetingActions = ({ of, names }: ActionsProps): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const [isNew, setNew] = useState(false);
  const isHeld = of.state !== '草稿' && of.state !== '已通知' && of.state !== '已取消';
  const mayAdd = useMayWrite(actionItem.page, 'insert') && isHeld;
  useLiveCalls(registers, calls);
  const asked = { pageIndex: 1, pageSize: most, value: { projectID, meetingID: [of.meetingID] } };
  return (
    <>
      {mayAdd && (
        <p className={styles.hint}>
          <Button onClick={() => setNew(true)}>新增行动项</Button>
        </p>
      )}
      <Loaded of={useCall(page, asked)} lines={3}>
        {({ items, titles }) =>
          items.length === 0 ? (
            <p className={styles.hint}>
              {isHeld ? '这次会议还没有行动项。' : '会议开始后，会上定下的事登记在这里。'}
            </p>
          ) : (
            <ul className={styles.people} aria-label="行动项">
              {items.map((item) => (
                <li key={item.actionItemID}>
                  <Link to={actionItem.address(item.actionItemID)}>
                    {item.code} {item.content}
                  </Link>
                  <span className={styles.quiet}>
                    {titles[item.ownerID]?.title ?? ''}，{item.dueTime}，{item.state}
                    {(item.lateDays ?? 0) > 0 && `，逾期 ${item.lateDays} 天`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew && (
        <PrefilledRow
          register={actionItem}
          projectID={projectID}
          names={{ ...names, [of.meetingID]: { title: of.title, isDeleted: 0 } }}
          values={{ meetingID: of.meetingID, checkerID: of.hostUserID }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
};
