import { charter } from '@xmgl/contracts/integration/document/charter.document';
import type { SampleDocument } from '../sample-documents.ts';

export const softwareCharter: SampleDocument = {
  document: charter,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'linxue',
      written: '2026-05-08',
      submitted: '2026-05-14',
      approved: '2026-05-22',
      chapters: {
        background: `集团在建项目的考勤、巡检和进度分散在五套系统和报表里，重复填报、数据不一致。
信息化领导小组批复立项 XXH-2026-007，用一个平台统一采集，供项目部和集团共同使用。`,
        objectives: `覆盖：2026 年底前首批 8 个项目部上线，验收时覆盖全部在建项目。
时间：2026-06-01 启动，2027-01-29 前验收。
费用：不超过 468 万元。
效果：考勤填报时间减少七成；实名制数据一次通过省平台校验。`,
        goals: {
          lines: [
            { name: '减少重复填报', measure: '考勤填报时间', target: '减少七成' },
            { name: '全面覆盖', measure: '上线的在建项目', target: '验收时 100%' },
            { name: '按期验收', measure: '验收日期', target: '2027-01-29 前' },
          ],
        },
        requirements: `工地信号差时可离线打卡和拍照。
工资表与专户银行格式一致，一键导出。
通过网络安全等级保护二级测评。`,
        scope: `1.0 实名制与考勤，1.1 质量安全巡检，2.0 进度与指挥大屏；历史数据迁移、培训与推广。
不含：财务系统改造、项目部网络与终端采购。
主要可交付成果：三个版本的软件、接口、测评报告、培训材料和源码。`,
        risk: '整体风险中等偏高：项目部网络条件不一，门禁设备接口依赖供应商，推广期与年底抢工重叠。',
        milestones: {
          planned: [
            '立项批复',
            '需求评审',
            '1.0 在滨江新城 3# 楼试点上线',
            '1.1 发布',
            '2.0 发布',
            '项目验收',
          ],
        },
        funding: 4_680_000,
        stakeholders: { people: ['钱思远', '许晓东', '秦海峰', '林雪'] },
        approval: '每个版本由工程管理部验收；项目验收由信息化领导小组组织，发起人签认。',
        exit: '三个版本验收合格、试运行满 30 天无严重缺陷、源码与文档移交后关闭；试点三个月内使用率低于三成时，由发起人决定是否终止。',
        manager: { member: 'demo' },
        authority: `人员：安排信息中心和外包人员的工作。
费用：单笔 10 万元以内的采购；超出报发起人。
需求：迭代内的取舍与工程管理部商定；版本目标的变化报信息化领导小组。`,
        sponsor: { member: 'linxue' },
      },
    },
  ],
};
