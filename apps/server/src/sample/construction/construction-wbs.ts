import { sampleUnit } from '../../sample-people/sample-people.ts';
import type { SampleNode } from '../sample-scope.ts';

const unit = '滨江建设集团第一工程处';
const mep = '滨江安装工程公司';

/**
 * What the nodes of the house's plan are, and what the dictionary says of them. Work of one or two months is no package:
 * what is far off is kept as 规划包 until it is divided.
 */
export const constructionNodes: readonly SampleNode[] = [
  {
    wbs: '施工准备',
    nodeKind: '控制账户',
    description: '临时水电、道路与围挡，图纸会审，专项方案编审，首批人员与机械进场。',
    acceptanceCriteria: '开工条件核查表逐项合格，监理工程师签发开工令。',
    responsibleUnit: unit,
  },
  {
    wbs: '地基与基础',
    nodeKind: '分部工程',
    description: '钻孔灌注桩、基坑支护与土方、筏板基础和地下一层结构，含防水与回填。',
    acceptanceCriteria: '桩身完整性一类桩不少于 95%，分部工程验收合格。',
    qualityRequirement: '混凝土强度等级与抗渗等级按设计，地下室无渗漏。',
    technicalRefs: 'GB 50202、GB 50208',
    responsibleUnit: unit,
  },
  {
    wbs: '基坑与桩基',
    nodeKind: '分项工程',
    description: '钻孔灌注桩 186 根，支护桩与冠梁，分层开挖土方并外运，桩基检测配合。',
    acceptanceCriteria: '低应变检测一类桩不少于 95%，静载满足设计，基坑变形在预警值以内。',
    technicalRefs: 'JGJ 94、JGJ 120',
    responsibleUnit: unit,
  },
  {
    wbs: '地下室结构',
    nodeKind: '分项工程',
    description: '筏板、地下一层墙柱与顶板，外防水，肥槽回填。',
    acceptanceCriteria: '实体强度与钢筋保护层检测合格，防水层闭水试验无渗漏。',
    technicalRefs: 'GB 50204、GB 50208',
    responsibleUnit: unit,
  },
  {
    wbs: '主体结构',
    nodeKind: '控制账户',
    description: '1 至 17 层剪力墙结构与屋面，垂直运输设备的安装、使用与拆除。',
    acceptanceCriteria: '分部工程验收合格，全高垂直度偏差不大于 30 毫米。',
    technicalRefs: 'GB 50204',
    responsibleUnit: unit,
  },
  ...['1–6 层', '7–12 层', '13–17 层及屋面'].map((wbs) => ({
    wbs,
    nodeKind: '分项工程',
    description: `${wbs}的钢筋、模板、混凝土，含预埋与预留。`,
    acceptanceCriteria: '检验批全部合格，混凝土强度与轴线、标高、垂直度符合规范。',
    technicalRefs: 'GB 50204',
    responsibleUnit: unit,
  })),
  {
    wbs: '装饰装修',
    nodeKind: '分部工程',
    description: '外立面保温与涂料、门窗，室内粗装、公共部位精装。',
    acceptanceCriteria: '样板确认后大面施工，分部工程验收合格。',
    technicalRefs: 'GB 50210',
    responsibleUnit: unit,
  },
  {
    wbs: '外立面',
    nodeKind: '规划包',
    description: '外墙保温、真石漆、门窗与栏杆，吊篮的安装与拆除；样板确认后分解到楼层。',
    acceptanceCriteria: '样板经建设、监理确认，拉拔试验合格，淋水试验不渗漏。',
    technicalRefs: 'GB 50210、JGJ 144',
    responsibleUnit: unit,
  },
  {
    wbs: '室内',
    nodeKind: '规划包',
    description: '室内抹灰、地坪、涂料与公共部位精装；主体验收后分解到楼层。',
    acceptanceCriteria: '分户验收逐户合格。',
    technicalRefs: 'GB 50210',
    responsibleUnit: unit,
  },
  {
    wbs: '机电安装',
    nodeKind: '分部工程',
    description: '给排水与暖通、电气与智能化、消防系统的安装与调试。',
    acceptanceCriteria: '各系统单机与联动调试合格，消防验收通过。',
    responsibleUnit: mep,
  },
  {
    wbs: '消防',
    nodeKind: '控制账户',
    description: '消火栓、喷淋、防排烟与火灾自动报警，联动调试。',
    acceptanceCriteria: '消防验收一次通过。',
    technicalRefs: 'GB 50974、GB 50116',
    responsibleUnit: mep,
  },
  {
    wbs: '室外工程',
    nodeKind: '规划包',
    description: '道路、雨污水与综合管网、绿化与围墙；冬休以后按管线、道路、绿化分解。',
    acceptanceCriteria: '管网闭水、压力试验合格，道路与绿化按设计验收。',
    technicalRefs: 'GB 50268、CJJ 1',
    responsibleUnit: unit,
  },
  {
    wbs: '竣工验收',
    nodeKind: '阶段',
    description: '节能验收、竣工预验收及整改、竣工验收与备案、资料移交。',
    acceptanceCriteria: '五方责任主体签署竣工验收意见，取得竣工验收备案表。',
    technicalRefs: 'GB 50300、GB/T 50319',
    responsibleUnit: sampleUnit.companyName,
  },
];
