import { issue } from '@xmgl/contracts/integration/issue.register';
import { Button } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { usePlace } from '../../../access/place.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import type { Address } from '../../../register/use-address.ts';
import { keepPreference } from '../../../session/keep-preference.ts';
import { useSession } from '../../../session/session-store.ts';
import { Panel } from '../../../ui/page.tsx';
import { useIsMobile, useIsTall } from '../../../ui/use-media.ts';
import { partsOfAge, toAgesChart } from './ages-chart.ts';
import styles from './issue.module.css';

const registers = [issue.entity];
const calls = ['GetIssueAges'] as const;
const preference = 'head.Issue';

/** Over the issues: how long they have been open; a click shows those behind a bar. One line until it is opened. */
export const IssueAges = ({ address }: { readonly address: Address }): ReactElement | null => {
  const projectID = usePlace(({ id }) => id);
  const mayDownload = useRight(issue.page, 'download');
  const isMobile = useIsMobile();
  const isTall = useIsTall();
  const kept = useSession(({ user }) => user?.preferences[preference]);
  const { data } = useCall('GetIssueAges', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  const chart = useMemo(() => toAgesChart(data?.ages ?? []), [data]);
  if (!data) return null;
  const late = data.ages.reduce((sum, age) => sum + age.late, 0);
  const open = data.ages.reduce((sum, age) => sum + age.onTime, late);
  if (open === 0) return null;
  const isOpen = typeof kept === 'boolean' ? kept : isTall && !isMobile && address.look === null;
  const toggle = (
    <Button
      type="text"
      size={isMobile ? 'middle' : 'small'}
      aria-expanded={isOpen}
      onClick={() => keepPreference(preference, !isOpen)}
    >
      {isOpen ? '收起' : '展开图表'}
    </Button>
  );
  if (!isOpen)
    return (
      <Panel>
        <div className={styles.line}>
          <span>
            未结束 {open} 个{late > 0 && <span className={styles.late}>，逾期 {late} 个</span>}
          </span>
          {toggle}
        </div>
      </Panel>
    );
  return (
    <ChartPanel
      chart={chart}
      height={168}
      mayDownload={mayDownload}
      empty="没有未结束的问题。"
      actions={toggle}
      onPick={(mark) => address.change(partsOfAge(data.ages, data.today, mark))}
    />
  );
};
