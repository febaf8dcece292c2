import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import type { SampleDocument } from '../sample-documents.ts';

const plan: SampleDocument = {
  document: scopePlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-03-04',
      submitted: '2026-03-06',
      approved: '2026-03-09',
      chapters: {
        statement: `技术负责人依据施工合同、施工图和初步范围说明书编写，商务部核对合同清单。
图纸会审后细化一次，由公司分管领导批准；以后的修改走变更。`,
        wbs: `按单位工程、分部工程、分项工程分解，临近开工的末级为工作包，每个不超过两个更新周期；更远的先列为规划包，滚动分解。
编码按位置自动给出；每个工作包写明工作内容、验收标准和负责人。`,
        baseline: '范围说明书、WBS 和 WBS 词典合为范围基准，出正负零前由公司分管领导批准。',
        acceptance: `班组自检、项目部专检合格后报监理工程师检验，三个工作日内答复。
有遗留问题的有条件接收，逐项整改复验；拒收的写明理由，整改后重新报验。`,
        change: `设计变更、签证和建设单位要求的增减，由提出人在系统中申请，商务部评估工期和费用。
涉及范围的一律经变更控制委员会批准；先施工后补办的，三天内补变更。`,
      },
    },
  ],
};

const requirements: SampleDocument = {
  document: requirementPlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-03-04',
      submitted: '2026-03-06',
      approved: '2026-03-09',
      chapters: {
        collection:
          '从施工合同、施工图、规范和建设单位的书面要求中摘录；图纸会审、周例会和走访中提出的随时登记。',
        configuration:
          '需求由范围管理员编号登记，项目经理批准；批准后的修改写明依据的变更或原因，形成新的版本。',
        priority:
          '合同约定和强制性条文为必须有；建设单位书面要求为应该有；改善类建议为可以有，由项目经理确定。',
        metrics: '已批准需求的跟踪覆盖率不低于 95%，三十天内的变动率不高于 5%，成果一次通过率不低于 90%。',
        tracing: { chosen: ['WBS', '可交付成果', '验收'] },
      },
    },
  ],
};

const statement: SampleDocument = {
  document: scopeStatement,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'linxue',
      written: '2026-03-11',
      submitted: '2026-03-16',
      approved: '2026-03-20',
      chapters: {
        product: `3# 住宅楼一栋，地下一层、地上十八层，钢筋混凝土剪力墙结构，钻孔灌注桩加筏板基础。
含给排水、电气、暖通、电梯与楼周边室外工程；户内毛坯交付，公共部位精装修。`,
        deliverables: {
          lines: [
            {
              name: '地基与基础',
              kind: '工程实体',
              day: '2026-06-30',
              criteria: '桩身完整性一类桩不少于 95%，混凝土强度和轴线偏差符合验收规范，分部工程验收合格。',
            },
            {
              name: '主体结构',
              kind: '工程实体',
              day: '2026-12-31',
              criteria: '实体检测合格，垂直度全高偏差不大于 30 毫米，分部工程验收合格。',
            },
            {
              name: '电梯安装',
              kind: '工程实体',
              day: '2027-04-30',
              criteria: '取得特种设备监督检验合格证。',
            },
            {
              name: '室外工程',
              kind: '工程实体',
              day: '2027-06-15',
              criteria: '排水通畅，道路和绿化与总图一致，移交物业。',
            },
            {
              name: '竣工资料',
              kind: '文档',
              day: '2027-06-30',
              criteria: '符合城建档案馆归档要求，原件齐全，一次移交。',
            },
          ],
        },
        acceptance: '逐批、分项、分部验收合格后，由建设、勘察、设计、施工、监理五方共同竣工验收并备案。',
        exclusions: '桩基检测、燃气与有线电视专项、户内精装修、小区总体景观由建设单位另行发包。',
        constraints: {
          lines: [
            {
              name: '夜间 22:00 至次日 6:00 不得进行产生噪声的作业',
              kind: '制约因素',
              category: '外部',
              day: null,
              impact: '混凝土浇筑与土方外运只能分段安排',
            },
            {
              name: '地质勘察报告与实际土层一致',
              kind: '假设',
              category: '技术',
              day: '2026-04-30',
              impact: '支护方案重新论证，工期增加两周以上',
            },
          ],
        },
        interfaces: '红线内给水、雨污水接到市政井；供电到箱变低压侧；与 2# 楼共用的塔吊作业面按周协调。',
      },
    },
  ],
};

/** How the scope is managed: before the 项目管理计划, which lists it; and what it is. */
export const constructionScopePlans = [plan, requirements];
export const constructionStatement = [statement];
