import type { RowOf } from '../register/row-types.ts';
import type { closingItem } from './closing-item.register.ts';

type Item = Pick<RowOf<typeof closingItem>, 'title' | 'itemKind' | 'isRequired' | 'autoCheck'>;

const must = (itemKind: Item['itemKind'], title: string, autoCheck: Item['autoCheck'] = null): Item => ({
  title,
  itemKind,
  isRequired: 1,
  autoCheck,
});

const may = (itemKind: Item['itemKind'], title: string): Item => ({
  title,
  itemKind,
  isRequired: 0,
  autoCheck: null,
});

/** What is checked before a project is finished (PMBOK 6, 4.7; GB/T 50326, 18). */
const projectChecklist: readonly Item[] = [
  must('验收', '计划中的活动全部完成', '未完成活动'),
  must('验收', '可交付成果全部接收', '未验收可交付成果'),
  must('验收', '最终成果已由建设单位或客户验收，验收文件已签署'),
  must('移交', '成果、资料和钥匙已移交，接收人已签收'),
  must('合同', '各项合同的义务已履行，往来函件和索赔已处理'),
  must('财务', '结算已办理，应收应付已核对'),
  must('文档', '项目文件已整理归档'),
  must('其他', '问题日志中的问题全部关闭', '未关闭问题'),
  must('其他', '提出的变更全部关闭或否决', '未结变更'),
  must('经验', '经验教训已总结并审核'),
  must('人员', '人员和设备已安排退场或转入其他项目'),
  may('其他', '已向干系人通报项目结束'),
  may('其他', '已征询建设单位或客户的满意度'),
];

/** What is checked before one phase is closed. */
const phaseChecklist: readonly Item[] = [
  must('验收', '本阶段的准出条件已满足'),
  must('文档', '本阶段的成果和文件已归档'),
  must('其他', '遗留事项已登记，责任人和期限明确'),
  may('经验', '本阶段的经验教训已总结'),
];

/** What there is to check at the end of a phase, or of the project. */
export const checklistOf = (phaseID: string | null): readonly Item[] =>
  phaseID === null ? projectChecklist : phaseChecklist;
