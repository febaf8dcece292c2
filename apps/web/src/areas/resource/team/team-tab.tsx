import { performanceReview } from '@xmgl/contracts/resource/performance-review.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { type ReactElement, useMemo } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { usePageViews } from '../../../ui/page-views.tsx';
import { CandidateRanking } from './candidate-ranking.tsx';
import { FulfilRequest } from './fulfil-request.tsx';
import { SkillMatrix } from './skill-matrix.tsx';

const toRequestParts = (projectID: string): RegisterParts<typeof resourceRequest> => ({
  panels: (read) => [
    { key: 'ranking', label: '候选人得分', children: <CandidateRanking {...read} /> },
    ...(fulfilled.some((state) => state === read.row.state)
      ? [
          {
            key: 'fulfil',
            label: '落实',
            children: <FulfilRequest projectID={projectID} {...read} />,
          },
        ]
      : []),
  ],
});

/** States in which what was asked for may take its place. */
const fulfilled = ['已批准', '部分落实', '已落实'] as const;

const views = [
  { value: 'requests', label: '申请' },
  { value: 'skills', label: '技能矩阵' },
  { value: 'trainings', label: '培训' },
  { value: 'reviews', label: '绩效' },
] as const;

const TeamBody = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const { view, views: switcher } = usePageViews('team', '视图', views);
  const parts = useMemo(() => toRequestParts(projectID), [projectID]);
  if (view === 'skills')
    return (
      <RegisterPage
        key="skills"
        register={resourceSkill}
        purpose="记下谁会什么、几级、凭什么证书做到哪一天；证书到期前 30 天成为资源管理员的待办。"
        views={switcher}
        parts={{ head: (address) => <SkillMatrix projectID={projectID} address={address} /> }}
      />
    );
  if (view === 'trainings')
    return (
      <RegisterPage
        key="trainings"
        register={training}
        purpose="记下入场三级教育、安全技术交底和技能培训：谁参加、结果怎样、花了多少；可以打印入场登记。"
        views={switcher}
      />
    );
  if (view === 'reviews')
    return (
      <RegisterPage
        key="reviews"
        register={performanceReview}
        purpose="按考核项和权重给人员或组织单元打分，发布后本人 5 日内确认或申诉；可以打印绩效表。"
        views={switcher}
      />
    );
  return (
    <RegisterPage
      key="requests"
      register={resourceRequest}
      purpose="要什么工种、设备，要多少、从哪天到哪天、怎样来；经项目经理批准后由资源管理员落实。"
      views={switcher}
      parts={parts}
    />
  );
};

/** 获取与团队: who and what is asked for, what people can do, what they were taught and how they did. */
export const TeamTab = (): ReactElement => (
  <PhoneSizes>
    <TeamBody />
  </PhoneSizes>
);
