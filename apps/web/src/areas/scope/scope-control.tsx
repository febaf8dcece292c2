import { Drawer } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { thePlan, useLiveCalls } from '../../api/use-live-calls.ts';
import type { Address } from '../../register/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CreepWeeks } from './creep-weeks.tsx';
import styles from './scope.module.css';
import { ScopeDifferences } from './scope-differences.tsx';

const registers = ['ScopeBaseline', 'Requirement', 'Deliverable', 'WbsDictionary', thePlan] as const;
const calls = ['GetScopeControl', 'GetScopeDifference'] as const;

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly isBad?: boolean;
};
const Figure = ({ label, value, hint, isBad = false }: FigureProps): ReactElement => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd data-bad={isBad || undefined}>{value}</dd>
    <dd>{hint}</dd>
  </div>
);

type ControlProps = { readonly projectID: string; readonly address: Address };

/** How far the scope has gone from its baseline; what differs opens beside. */
export const ScopeControl = ({ projectID, address }: ControlProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  useLiveCalls(registers, calls);
  return (
    <Loaded of={useCall('GetScopeControl', { projectID })} lines={2}>
      {({ hasBaseline, itemCount, creepCount, scopeCreep, changeRate, weeks }) =>
        hasBaseline === 0 ? (
          <p className={styles.lead}>
            范围还没有批准的基准。新增一版，提交时检查 WBS 没有红色问题、说明书已经批准，由发起人批准后生效。
          </p>
        ) : (
          <>
            <div className={styles.control}>
              <dl>
                <Figure label="基准内容" value={`${itemCount} 项`} hint="说明书、WBS、需求、成果" />
                <Figure
                  label="范围蔓延"
                  value={`${scopeCreep}%`}
                  hint={creepCount > 0 ? `${creepCount} 项未经变更` : '没有未经变更的改动'}
                  isBad={creepCount > 0}
                />
                <Figure label="变更率" value={`${changeRate}%`} hint="依据变更，与第一版相比" />
              </dl>
              <Button onClick={() => setOpen(true)}>与现在的差异</Button>
              {isOpen && (
                <Drawer
                  open
                  title="范围差异"
                  size={760}
                  styles={{ wrapper: { maxWidth: '100vw' } }}
                  onClose={() => setOpen(false)}
                >
                  <ScopeDifferences projectID={projectID} />
                </Drawer>
              )}
            </div>
            <CreepWeeks weeks={weeks} address={address} onOpen={() => setOpen(true)} />
          </>
        )
      }
    </Loaded>
  );
};
