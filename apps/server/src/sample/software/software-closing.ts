import type { SampleClosing } from '../sample-closing.ts';

export const softwareClosing: SampleClosing = {
  phases: [
    {
      phaseName: '需求与设计',
      startTime: '2026-06-01',
      endTime: '2026-07-31',
      exitCriteria: '需求规格与总体设计评审通过，原型经三个项目部确认。',
      taken: ['开始', '关闭'],
    },
    {
      phaseName: '开发与测试',
      startTime: '2026-08-01',
      endTime: '2026-11-30',
      exitCriteria: '系统测试无严重缺陷，性能与安全测试报告齐全。',
      taken: ['开始'],
    },
    {
      phaseName: '试点与推广',
      startTime: '2026-12-01',
      endTime: '2027-01-29',
      exitCriteria: '试点项目部连续使用四周，培训完成，运维交接签字。',
      taken: [],
    },
  ],
  items: [
    {
      title: '需求规格说明书评审通过',
      itemKind: '验收',
      owner: '何静',
      phase: '需求与设计',
      evidence: '评审纪要已签字，遗留意见 3 条已关闭。',
    },
    {
      title: '原型经项目部确认',
      itemKind: '验收',
      owner: '罗辰',
      phase: '需求与设计',
      evidence: '三个项目部的确认邮件已归档。',
    },
    { title: '系统测试报告无严重缺陷', itemKind: '验收', owner: '唐昕', phase: '开发与测试' },
    { title: '计划中的活动全部完成', itemKind: '验收', owner: '周航', autoCheck: '未完成活动' },
    { title: '问题日志中的问题全部关闭', itemKind: '其他', owner: '何静', autoCheck: '未关闭问题' },
    { title: '提出的变更全部关闭或否决', itemKind: '其他', owner: '何静', autoCheck: '未结变更' },
    { title: '源代码与部署文档移交运维', itemKind: '移交', owner: '何静' },
    {
      title: '第三方组件许可清单归档',
      itemKind: '文档',
      owner: '何静',
      evidence: '清单 86 项，均为宽松许可。',
    },
    {
      title: '上线前现场用户满意度问卷',
      itemKind: '其他',
      owner: '罗辰',
      isOptional: true,
      waived: '改为推广后一个月统一调查。',
    },
  ],
  certificates: [
    {
      title: '需求与原型验收',
      certificateNo: 'XXH-YS-01',
      conclusion: '合格',
      participants: '集团信息化领导小组、信息中心、三个试点项目部',
      scope: '需求规格说明书 V1.0，交互原型。',
      opinion: '满足立项目标，同意进入开发。',
      days: -50,
      phase: '需求与设计',
    },
  ],
  handover: [
    {
      itemName: '交互原型源文件',
      quantity: 1,
      unit: '套',
      giver: '何静',
      receiver: '罗辰',
      place: '设计资料库',
      days: -48,
    },
    { itemName: '运维手册', quantity: 2, unit: '册', giver: '何静', receiver: '许晓东' },
  ],
};
