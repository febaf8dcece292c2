import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { NewStakeholder } from '@xmgl/contracts/stakeholder/register.calls';
import { Button, Drawer, Form, Tabs } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { newID } from '../../api/new-id.ts';
import { useSend } from '../../api/use-send.ts';
import type { ApiError } from '../../base/api-error.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ColleagueList } from './colleague-list.tsx';
import { type Guest, GuestForm, type Guests } from './guest-form.tsx';
import { MemberRoom } from './member-room.tsx';
import styles from './stakeholder.module.css';

type AddPeopleProps = { readonly projectID: string; readonly onClose: () => void };

const isBegun = (guest: Guest | undefined): boolean =>
  Object.entries(guest ?? {}).some(
    ([key, value]) => key !== 'projectStakeholderID' && typeof value === 'string' && value.trim() !== '',
  );

const toStakeholder = (guest: Guest): NewStakeholder => ({
  ...guest,
  stakeholderKind: guest.stakeholderKind ?? '个人',
});

/** Shows each refusal at the field of the person it names; true when all found their place. */
const takeErrors = (
  error: ApiError,
  colleagues: number,
  places: readonly number[],
  show: Shower,
): boolean => {
  const own = error.issues.flatMap(({ path = '', message }) => {
    const [, at = '', key = ''] = /^stakeholders\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const place = places[Number(at) - colleagues];
    return key !== '' && place !== undefined ? [{ place, key, message }] : [];
  });
  for (const issue of own) show(issue);
  return own.length > 0 && own.length === error.issues.length;
};
type Shower = (issue: { readonly place: number; readonly key: string; readonly message: string }) => void;

/** 添加干系人: colleagues by a tick, others by what is known of them; all at once or nobody. */
export const AddPeopleDrawer = ({ projectID, onClose }: AddPeopleProps): ReactElement => {
  const [tab, setTab] = useState('colleagues');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [form] = Form.useForm<Guests>();
  const guests = Form.useWatch('guests', form) ?? [];
  const places = guests.flatMap((guest, at) => (isBegun(guest) ? [at] : []));
  const isSaved = useRef(false);
  const newRows = useRef(new Map<string, string>()).current;
  const refresh = useRefreshRows(projectStakeholder);
  const add = useSend('AddProjectStakeholderList', {
    refreshes: ['FindColleagues'],
    takeErrors: (error) =>
      takeErrors(error, chosen.length, places, ({ place, key, message }) => {
        setTab('guests');
        form.setFields([{ name: ['guests', place, key] as never, errors: [message] }]);
      }),
    onDone: ({ items, joined }) => {
      toast.success(`已添加 ${items.length} 人${joined > 0 ? `，其中 ${joined} 人已加入项目` : ''}`);
      isSaved.current = true;
      refresh();
      onClose();
    },
  });
  /** A colleague as one new row, however often it is sent. */
  const toColleague = (userID: string): NewStakeholder => {
    const projectStakeholderID = newRows.get(userID) ?? newID();
    newRows.set(userID, projectStakeholderID);
    return { projectStakeholderID, userID };
  };
  const count = chosen.length + places.length;
  const send = async () => {
    try {
      await form.validateFields(
        places.map((at) => ['guests', at]),
        { recursive: true },
      );
    } catch {
      setTab('guests');
      return;
    }
    const begun = places.flatMap((at) => {
      const guest = form.getFieldValue(['guests', at]) as Guest | undefined;
      return guest ? [toStakeholder(guest)] : [];
    });
    add.mutate({ projectID, stakeholders: [...chosen.map(toColleague), ...begun] });
  };
  return (
    <Drawer
      open
      title="添加干系人"
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={count === 0} loading={add.isPending} onClick={() => void send()}>
            {count > 0 ? `添加 ${count} 人` : '添加'}
          </Button>
        </div>
      }
    >
      <LeaveGuard when={() => !isSaved.current && count > 0} text="要添加的干系人还没有保存" />
      <MemberRoom projectID={projectID} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'colleagues',
            label: `本单位人员${chosen.length > 0 ? `（${chosen.length}）` : ''}`,
            children: <ColleagueList projectID={projectID} chosen={chosen} onChange={setChosen} />,
          },
          {
            key: 'guests',
            label: `其他单位人员${places.length > 0 ? `（${places.length}）` : ''}`,
            forceRender: true,
            children: <GuestForm projectID={projectID} form={form} />,
          },
        ]}
      />
    </Drawer>
  );
};
