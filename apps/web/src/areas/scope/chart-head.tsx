import { Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Chart, Mark } from '../../charts/chart.types.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import type { Address } from '../../register/use-address.ts';
import { keepPreference } from '../../session/keep-preference.ts';
import { useSession } from '../../session/session-store.ts';
import { Panel } from '../../ui/page.tsx';
import { useIsMobile, useIsTall } from '../../ui/use-media.ts';
import styles from './scope.module.css';

type ChartHeadProps = {
  /** Under which is kept whether it is open. */
  readonly preference: string;
  readonly chart: Chart;
  /** The numbers in a line. */
  readonly lead: ReactNode;
  readonly mayDownload: boolean;
  readonly address: Address;
  readonly onPick?: (mark: Mark) => void;
};

/** Numbers over a list in a line, with a chart below them once it is opened. */
export const ChartHead = (props: ChartHeadProps): ReactElement => {
  const { preference, chart, lead, mayDownload, address, onPick } = props;
  const isMobile = useIsMobile();
  const isTall = useIsTall();
  const kept = useSession(({ user }) => user?.preferences[preference]);
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
  const line = (
    <div className={styles.line}>
      <span>{lead}</span>
      {toggle}
    </div>
  );
  return (
    <>
      <Panel>{line}</Panel>
      {isOpen && (
        <ChartPanel
          chart={chart}
          height={168}
          mayDownload={mayDownload}
          empty="还没有数字。"
          {...(onPick && { onPick })}
        />
      )}
    </>
  );
};
