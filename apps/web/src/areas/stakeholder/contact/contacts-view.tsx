import type { EngagementContact } from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../session/session-store.ts';
import { Count } from '../../../ui/count.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { KeyMark } from '../key-mark.tsx';
import styles from './contact.module.css';
import { contactTones, contactWords, sinceWords } from './contact-words.ts';
import { TimelineDrawer } from './timeline-drawer.tsx';
import { useLiveContacts } from './use-live-contacts.ts';

const numeric = (value: number | null): number => value ?? Number.NEGATIVE_INFINITY;

const columns: readonly Column<EngagementContact>[] = [
  {
    key: 'userName',
    title: '干系人',
    width: 160,
    render: ({ userName, keyPersonnel }) => (
      <span className={styles.name}>
        {userName}
        {keyPersonnel === 1 && <KeyMark />}
      </span>
    ),
  },
  { key: 'company', title: '单位', render: ({ company }) => company },
  {
    key: 'lastContact',
    title: '最近往来',
    width: 220,
    order: (a, b) => numeric(b.daysSince) - numeric(a.daysSince),
    render: sinceWords,
  },
  {
    key: 'isLost',
    title: '联系',
    width: 130,
    order: (a, b) => a.isLost - b.isLost,
    render: (person) => {
      const words = contactWords(person);
      return words ? <StateDot tone={contactTones[words]}>{words}</StateDot> : '—';
    },
  },
  {
    key: 'satisfaction',
    title: '满意度',
    width: 100,
    align: 'right',
    order: (a, b) => numeric(a.satisfaction) - numeric(b.satisfaction),
    render: ({ satisfaction }) => satisfaction?.toFixed(1) ?? '—',
  },
  {
    key: 'recordCount',
    title: '记录',
    width: 90,
    align: 'right',
    deskOnly: true,
    order: (a, b) => a.recordCount - b.recordCount,
    render: ({ recordCount }) => <Count of={recordCount} />,
  },
  {
    key: 'openMeasures',
    title: '未完成的措施',
    width: 130,
    align: 'right',
    deskOnly: true,
    order: (a, b) => a.openMeasures - b.openMeasures,
    render: ({ openMeasures }) => openMeasures,
  },
];

/** Who is lost stands first, then who was met longest ago; the others follow in the register's order. */
const byNeed = (people: readonly EngagementContact[]): readonly EngagementContact[] =>
  people.toSorted((a, b) => b.isLost - a.isLost || numeric(b.daysSince) - numeric(a.daysSince));

/** 往来: when everyone was last met, who is lost, how content they are, and how well measures are kept. */
export const ContactsView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const [openID, setOpenID] = useState<string | null>(null);
  const contacts = useCall('GetEngagementContacts', projectID ? { projectID } : null);
  useLiveContacts();
  const { execution, items = [] } = contacts.data ?? {};
  const lost = items.filter(({ isLost }) => isLost === 1).length;
  const open = items.find(({ projectStakeholderID }) => projectStakeholderID === openID);
  const words = execution && [
    execution.rate === null
      ? '还没有到期的措施'
      : `执行率 ${execution.rate}%（${execution.due} 次到期，${execution.inTime} 次按时）`,
    `失联 ${lost} 人`,
  ];
  return (
    <Page title="往来" lead={words?.join('，')}>
      <div>{views}</div>
      <Panel flush>
        <Loaded of={contacts} lines={8}>
          {() => (
            <DataTable
              label="往来"
              columns={columns}
              rows={byNeed(items)}
              rowKey={({ projectStakeholderID }) => projectStakeholderID}
              onOpen={({ projectStakeholderID }) => setOpenID(projectStakeholderID)}
              empty={<EmptyState icon="people" title="还没有干系人" text="先在干系人登记册中登记。" />}
            />
          )}
        </Loaded>
      </Panel>
      {open && <TimelineDrawer projectID={projectID} person={open} onClose={() => setOpenID(null)} />}
    </Page>
  );
};
