import { projectStates } from '@xmgl/contracts/project/project-states';
import { amountWords, currencyNames } from '@xmgl/contracts/project/project-units';
import { toLocalMinute } from '../../base/local-time.ts';
import type { PaperBlock, PaperFile, PaperFormat, PaperItem } from '../../paper/paper-file.ts';
import type { ProjectFacts } from './read-project.service.ts';

const toItems = ({ project, progress }: ProjectFacts): readonly PaperItem[] =>
  [
    ['项目经理', project.managerName],
    ['发起人', project.sponsorNames.join('、')],
    ['所属单位', project.companyName],
    ['建设单位', project.customerName],
    ['项目类型', project.projectTypeName],
    ['行业', project.industryName],
    ['合同编号', project.contractNo],
    ['地点', project.address],
    ['币种', currencyNames[project.currency]],
    ['批准预算', project.budget === null ? '' : amountWords(project.budget, project)],
    ['开始日期', project.startTime ?? ''],
    ['要求完成日期', project.endTime ?? ''],
    [
      '计划工期',
      project.plannedDuration === null ? '' : `${project.plannedDuration} ${project.durationUnit}`,
    ],
    ['项目状态', `${projectStates[project.state] ?? ''}${project.whetherFiled === 1 ? '（已归档）' : ''}`],
    ['实际开始', project.actualStart ?? ''],
    ['实际结束', project.actualFinish ?? ''],
    ...(progress
      ? [
          ['完成百分比', `${Math.round(progress.percentComplete)}%`],
          ['预计完成', progress.planFinish?.slice(0, 10) ?? ''],
        ]
      : []),
  ].map(([label = '', text = '']) => ({ label, text, ...(text.length > 20 && { isLong: true }) }));

const toPhases = ({ phases }: ProjectFacts): readonly PaperBlock[] =>
  phases.length === 0
    ? []
    : [
        { kind: 'heading', text: '项目阶段' },
        {
          kind: 'table',
          heads: ['次序', '阶段', '开始', '结束', '状态', '准出条件'],
          rows: phases.map((phase) => [
            String(phase.sequence),
            phase.phaseName,
            phase.startTime ?? '',
            phase.endTime ?? '',
            phase.state,
            phase.exitCriteria,
          ]),
          widths: [6, 20, 13, 13, 10, 38],
          whole: [0, 2, 3, 4],
        },
      ];

const deeds = {
  create: '建立项目',
  start: '启动',
  pause: '暂停',
  resume: '恢复',
  finish: '完成',
  terminate: '终止',
  transfer: '移交项目经理',
  file: '归档',
  reopen: '重新打开',
  remove: '移除',
  restore: '从回收站恢复',
} as const satisfies Record<ProjectFacts['steps'][number]['action'], string>;

const toSteps = ({ steps }: ProjectFacts): readonly PaperBlock[] => [
  { kind: 'heading', text: '状态记录' },
  {
    kind: 'table',
    heads: ['操作', '办理人', '时间', '原因'],
    rows: steps.map(({ action, userName, createdTime, reason }) => [
      deeds[action],
      userName,
      toLocalMinute(new Date(createdTime)).replace('T', ' '),
      reason,
    ]),
    widths: [18, 14, 20, 48],
    whole: [0, 1, 2],
  },
];

/** 项目基本情况表: what the project is, its phases, and how it came to where it stands. */
export const toProjectPaper = (facts: ProjectFacts, format: PaperFormat): PaperFile => {
  const { project, today } = facts;
  const title = '项目基本情况表';
  return {
    title,
    format,
    sheets: [
      {
        title,
        head: [project.projectName, project.projectCode].filter(Boolean).join('　'),
        facts: [
          { label: '项目名称', text: project.projectName, isLong: true },
          { label: '项目编号', text: project.projectCode },
          { label: '填报日期', text: today },
        ],
        blocks: [
          { kind: 'heading', text: '基本资料' },
          { kind: 'fields', columns: 2, items: toItems(facts) },
          ...toPhases(facts),
          ...toSteps(facts),
          { kind: 'signatures', boxes: ['项目经理', '发起人'] },
        ],
      },
    ],
  };
};
