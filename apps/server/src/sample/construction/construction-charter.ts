import { charter } from '@xmgl/contracts/integration/document/charter.document';
import type { SampleDocument } from '../sample-documents.ts';

export const constructionCharter: SampleDocument = {
  document: charter,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'linxue',
      written: '2026-02-05',
      submitted: '2026-02-11',
      approved: '2026-02-24',
      chapters: {
        background: `滨江新城开发有限公司开发滨江新城二期，3# 住宅楼经公开招标由本单位施工总承包，合同 BJ-SG-2026-018 于 2026 年 1 月签订。
项目使集团在滨江新区形成连片履约，为三期投标提供业绩。`,
        objectives: `工期：2026-03-02 开工，2027-08-31 前竣工交付。
成本：不超过批准预算 8650 万元，目标利润率 4.5%。
质量：一次验收合格，争创市优质结构。
安全：不发生重伤及以上事故，取得市级安全文明工地。`,
        goals: {
          lines: [
            { name: '按期交付', measure: '竣工交付日期', target: '2027-08-31 前' },
            { name: '质量目标', measure: '验收与评优', target: '一次验收合格，市优质结构' },
            { name: '成本目标', measure: '目标利润率', target: '4.5%' },
            { name: '安全目标', measure: '重伤及以上事故', target: '0 起' },
            { name: '文明施工目标', measure: '因扰民被查处', target: '0 起，投诉当日答复' },
          ],
        },
        requirements: `满足施工图及现行住宅设计、施工质量验收规范。
建设单位要求主体封顶前开放样板间，竣工前完成正式供电。
监督机构要求重大危险源方案先审后施，实名制与扬尘监测数据上传。`,
        scope: `范围：土方与支护、基础与主体结构、砌体与装饰、给排水、电气、暖通、电梯安装配合、室外工程。
不含：桩基检测、燃气与有线电视专项、精装修二次设计。
主要可交付成果：3# 住宅楼实体、竣工资料、备案文件。`,
        risk: '整体风险中等：地质条件与勘察报告可能不符，雨季与主体施工重叠，钢筋和混凝土价格波动。',
        milestones: { planned: ['开工令', '验槽', '出正负零', '主体结构封顶', '正式供电', '竣工交付'] },
        funding: 86_500_000,
        stakeholders: { people: ['高建国', '韩国栋', '顾清源', '彭立新', '林雪'] },
        approval:
          '各分部由监理工程师验收；竣工由建设单位组织五方验收，结论合格并完成备案即为成功，由发起人签认关闭。',
        exit: '竣工验收合格、备案完成、工程款结算确认、资料移交后关闭；建设单位书面终止合同或连续停工超过 120 天时，由发起人决定提前终止。',
        manager: { member: 'demo' },
        authority: `人员：在批准编制内调配项目部人员。
费用：单笔 50 万元以内的采购与签证；超出报发起人。
技术：一般设计变更可先行确认；影响工期 3 天以上的经变更控制委员会。`,
        sponsor: { member: 'linxue' },
      },
    },
  ],
};
