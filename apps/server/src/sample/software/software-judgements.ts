import { level, type SampleJudgements, scores, withStrategy } from '../sample-said.ts';

/** Three months of a software project. */
export const softwareJudgements: SampleJudgements = {
  钱思远: {
    scores: [
      scores(120, [8, 6, 7.5, 6], 'PL', '版本目标由工程管理部确认'),
      scores(30, [8.5, 8.5, 8, 7], 'PLU', '试点上线后要求加快推广'),
    ],
    levels: [
      level(115, '中立型', '支持型', '需求评审只提意见，未给优先级'),
      level(20, '支持型', '支持型', '参加每次迭代评审并当场排序'),
    ],
  },
  许晓东: {
    scores: [scores(110, [5, 7, 6, 8], 'LU'), scores(25, [6, 8.5, 7, 8.5], 'PLU', '试点成效影响其他项目部')],
    levels: [
      level(105, '抵制型', '支持型', '认为打卡影响班前会'),
      withStrategy(
        level(22, '中立型', '支持型', '愿意配合，担心信号不好时漏打卡'),
        '离线打卡在 1.1 前置交付，产品负责人每周到现场跟一个早班。',
        '何静',
        30,
      ),
    ],
  },
  孙丽华: {
    scores: [scores(100, [2.5, 8, 4, 7], 'LU')],
    levels: [
      level(98, '中立型', '支持型', '提出工资表格式'),
      level(24, '支持型', '领导型', '主动给其他项目部做演示'),
    ],
  },
  贺文斌: {
    scores: [scores(90, [3, 4, 3, 5], 'L')],
    levels: [level(85, '支持型', '中立型', '扩容响应及时')],
  },
  陶志远: {
    scores: [scores(95, [3, 3, 6.5, 8], 'U', '接口不开放则门禁无法接入')],
    levels: [
      level(90, '抵制型', '支持型', '以商业机密为由只给部分文档'),
      level(35, '中立型', '支持型', '签署保密协议后提供了测试设备'),
    ],
  },
  石磊: {
    scores: [scores(88, [3.5, 7, 5, 7.5], 'LU')],
    levels: [level(80, '支持型', '支持型', '驻场开发，参加每日站会')],
  },
  范雨薇: { scores: [scores(60, [5.5, 2.5, 5, 4.5], 'L')] },
  秦海峰: {
    scores: [scores(100, [9, 4, 8, 6.5], 'PL', '平台标准以其解释为准')],
    levels: [level(95, '不了解型', '支持型', '首次拜访'), level(33, '中立型', '支持型', '安排了联调窗口')],
  },
  劳务班组工友: {
    scores: [scores(70, [1.5, 6, 3, 5], 'U')],
    levels: [level(65, '不了解型', '支持型', '只知道要刷脸')],
  },
  陈明远: { scores: [scores(120, [7, 9, 8, 9], 'PL')] },
  林雪: {
    scores: [scores(120, [9.5, 5.5, 8, 6], 'PL')],
    levels: [
      level(118, '支持型', '领导型', '批准立项'),
      level(21, '领导型', '领导型', '在集团例会上点名推广'),
    ],
  },
  何静: { scores: [scores(118, [6, 8.5, 7, 8.5], 'L')] },
  罗辰: { scores: [scores(118, [3, 7, 4.5, 8], 'L')] },
};
