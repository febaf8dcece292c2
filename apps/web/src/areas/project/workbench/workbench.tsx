import type { Placed, WorkbenchPart } from '@xmgl/contracts/project/workbench-parts';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Panel } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/page-states.tsx';
import { PendingTasks } from '../pending-tasks.tsx';
import { ProjectCards } from '../project-cards.tsx';
import { QuickAccess } from '../quick-access.tsx';
import { MessagePart } from './message-part.tsx';
import { WeekPart } from './week-part.tsx';
import styles from './workbench.module.css';

const ProgressPart = lazy(async () => ({ default: (await import('./progress-part.tsx')).ProgressPart }));
const CostPart = lazy(async () => ({ default: (await import('./cost-part.tsx')).CostPart }));

const drawn = (part: WorkbenchPart, chart: ReactNode): ReactElement => (
  <Suspense
    fallback={
      <Panel title={part}>
        <Skeleton lines={6} />
      </Panel>
    }
  >
    {chart}
  </Suspense>
);

const draw = (part: WorkbenchPart, companyID: string | undefined): ReactNode => {
  switch (part) {
    case '快捷入口':
      return companyID && <QuickAccess companyID={companyID} />;
    case '待办':
      return <PendingTasks />;
    case '本周':
      return <WeekPart />;
    case '我的项目':
      return <ProjectCards />;
    case '项目进度':
      return drawn(part, <ProgressPart />);
    case '项目费用':
      return drawn(part, <CostPart />);
    case '消息':
      return <MessagePart />;
  }
};

type WorkbenchProps = { readonly parts: readonly Placed[]; readonly companyID: string | undefined };

/** The parts of the workbench as their owner has arranged them. */
export const Workbench = ({ parts, companyID }: WorkbenchProps): ReactElement => (
  <div className={styles.grid}>
    {parts
      .filter(({ isShown }) => isShown)
      .map(({ part, isWide }) => (
        <div key={part} className={classes(styles.part, isWide && styles.wide)}>
          {draw(part, companyID)}
        </div>
      ))}
  </div>
);
