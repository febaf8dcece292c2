import { acceptanceCertificate } from '@xmgl/contracts/integration/acceptance-certificate.register';
import { handoverItem } from '@xmgl/contracts/integration/handover-item.register';
import { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import { Segmented } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import { useShownChoice } from '../../../ui/use-shown-choice.ts';
import { LearnButton } from '../lesson/learn-button.tsx';
import styles from './closing.module.css';
import { ItemsView } from './items-view.tsx';
import { PhaseChecklistButton } from './phase-checklist-button.tsx';

type View = {
  readonly key: string;
  readonly label: string;
  readonly show: (views: ReactNode) => ReactElement;
};

const items: View = {
  key: 'items',
  label: '检查清单',
  show: (views) => <ItemsView key="items" views={views} />,
};

const allViews: readonly View[] = [
  items,
  {
    key: 'phases',
    label: '阶段',
    show: (views) => (
      <RegisterPage
        key="phases"
        register={projectPhase}
        purpose="把项目分成几个阶段，写明准出条件；必须的检查项完成后，阶段可以单独关闭。"
        views={views}
        parts={{
          deeds: ({ row: { state, projectPhaseID, phaseName } }) =>
            state === '已关闭' ? (
              <LearnButton
                rowID={projectPhaseID}
                title={phaseName}
                values={{ title: '', phaseID: projectPhaseID }}
              />
            ) : (
              <PhaseChecklistButton phaseID={projectPhaseID} />
            ),
        }}
      />
    ),
  },
  {
    key: 'certificates',
    label: '验收证书',
    show: (views) => (
      <RegisterPage
        key="certificates"
        register={acceptanceCertificate}
        purpose="记下每次验收的内容、参加单位和结论；打印证书交各方签字，扫描件上传后标为已签署。"
        views={views}
      />
    ),
  },
  {
    key: 'handover',
    label: '移交清单',
    show: (views) => (
      <RegisterPage
        key="handover"
        register={handoverItem}
        purpose="列出要移交的成果、资料和物品：由谁移交给谁，签收后记下日期。"
        views={views}
      />
    ),
  },
];

/** 收尾: what is checked before the end, the phases, what was accepted and what was handed over. */
export const ClosingTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const shown = allViews.find(({ key }) => key === search.get('view')) ?? items;
  const views = useShownChoice<HTMLDivElement>(shown.key, '.ant-segmented-item-selected');
  return shown.show(
    <PhoneSizes>
      <div ref={views} className={styles.views}>
        <Segmented
          aria-label="视图"
          options={allViews.map(({ key, label }) => ({ value: key, label }))}
          value={shown.key}
          onChange={(view) => setSearch({ tab: 'closing', ...(view !== items.key && { view }) })}
        />
      </div>
    </PhoneSizes>,
  );
};
