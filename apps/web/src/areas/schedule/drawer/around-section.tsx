import { Tabs } from 'antd';
import type { ReactElement } from 'react';
import { AttachmentsPanel } from '../../../files/attachments-panel.tsx';
import { RowComments } from '../../../register/row/row-comments.tsx';
import styles from './drawer.module.css';

type AroundSectionProps = { readonly projectID: string; readonly activityID: string };

/** What is said about an activity, and its photos and files. */
export const AroundSection = ({ projectID, activityID }: AroundSectionProps): ReactElement => (
  <section className={styles.section} aria-label="评论与附件">
    <Tabs
      items={[
        {
          key: 'comments',
          label: '评论',
          children: <RowComments of={{ projectID, register: 'Activity', rowID: activityID }} />,
        },
        {
          key: 'files',
          label: '照片与附件',
          children: <AttachmentsPanel projectID={projectID} refKind="Activity" refID={activityID} />,
        },
      ]}
    />
  </section>
);
