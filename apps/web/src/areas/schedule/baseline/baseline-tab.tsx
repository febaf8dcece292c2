import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import { usePlanRights } from '../use-plan-rights.ts';
import styles from './baseline.module.css';
import { BaselineList } from './baseline-dialog.tsx';
import { Comparison } from './comparison.tsx';
import { SaveBaseline } from './save-baseline.tsx';
import { useBaselines } from './use-baselines.ts';

const BaselineDesk = (open: OpenPlanProps): ReactElement => {
  const { session, projectID } = open;
  const { unsavedCount } = usePlanState(session);
  const { mayUpdate } = usePlanRights();
  const mayDownload = useRight('schedule.baseline', 'download');
  const baselines = useBaselines(projectID);
  const [isSaving, setSaving] = useState(false);
  return (
    <div className={styles.desk}>
      <Panel
        title="基线"
        actions={
          mayUpdate && (
            <Button look="primary" onClick={() => setSaving(true)}>
              保存基线
            </Button>
          )
        }
      >
        <p className={styles.lead}>选中的一条画在甘特图的横道下方；这个选择只对您自己有效。</p>
        <Loaded of={baselines} lines={4}>
          {({ items, around }) => <BaselineList projectID={projectID} items={items} around={around} />}
        </Loaded>
      </Panel>
      {baselines.data && baselines.data.items.length > 0 && (
        <Comparison {...open} baselines={baselines.data.items} mayDownload={mayDownload} />
      )}
      {isSaving && (
        <SaveBaseline projectID={projectID} isUnsaved={unsavedCount > 0} onClose={() => setSaving(false)} />
      )}
    </div>
  );
};

/** 基线: what was agreed on, how it comes into force, and what the plan has become since. */
export const BaselineTab = (): ReactElement => (
  <Page>
    <WithOpenPlan>{(open) => <BaselineDesk {...open} />}</WithOpenPlan>
  </Page>
);
