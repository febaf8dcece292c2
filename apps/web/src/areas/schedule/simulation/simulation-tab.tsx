import { simulationSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import type { ReactElement } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePageViews } from '../../../ui/page-views.tsx';
import { WithOpenPlan } from '../plan/with-open-plan.tsx';
import { SimulationDesk } from './simulation-desk.tsx';

const all = [
  { value: 'runs', label: '结果' },
  { value: 'setups', label: simulationSetup.label },
] as const;

/** 风险模拟: when the plan is done with what certainty, and the setups that say how uncertain its durations are. */
export const SimulationTab = (): ReactElement => {
  const { view, views: faces } = usePageViews('simulation', '视图', all);
  const views = <PhoneSizes>{faces}</PhoneSizes>;
  if (view === 'runs')
    return (
      <Page>
        <WithOpenPlan>{(open) => <SimulationDesk {...open} views={views} />}</WithOpenPlan>
      </Page>
    );
  return (
    <RegisterPage
      register={simulationSetup}
      purpose="工期可能在计划的百分之几到百分之几之间，按哪种分布；可以给某项活动或某个 WBS 之下的另定。没有写的按括号里的常用值。"
      views={views}
    />
  );
};
