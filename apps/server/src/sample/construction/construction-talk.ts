import type { SampleTalk } from '../sample-talk.ts';

/** A week in the conversation of the construction project. */
export const constructionTalk: SampleTalk = {
  unread: 2,
  messages: [
    {
      daysAgo: 7,
      at: '07:46',
      by: 'demo',
      text: '各位早，今天的重点：东区模板验收，西区钢筋隐蔽。监理九点半到，资料提前放到样板间。',
    },
    { daysAgo: 7, at: '07:52', by: 'luochen', text: '西区钢筋自检完成，保护层垫块补了两处，九点前能收尾。' },
    {
      daysAgo: 7,
      at: '07:55',
      by: 'tangxin',
      text: '模板垂直度昨晚复测过，最大偏差 4 mm，在允许范围内，记录已经上传。',
    },
    {
      daysAgo: 7,
      at: '11:20',
      by: 'tangxin',
      text: '东区验收通过，西区有一处马凳间距偏大，整改后下午复查。',
    },
    {
      daysAgo: 5,
      at: '08:10',
      by: 'zhouhang',
      text: '本周进度已更新到计划里：主体结构比基线晚 2 天，主要是上周的大雨。关键线路在西区混凝土。',
    },
    {
      daysAgo: 5,
      at: '08:18',
      by: 'demo',
      text: '@周航 把赶工的两个办法各算一遍：加一个木工班组，或者西区改成两班浇筑，周四例会上定。',
      mentions: ['zhouhang'],
    },
    {
      daysAgo: 5,
      at: '08:21',
      by: 'zhouhang',
      text: '好的，我在方案里各建一个，周三发出来对比。',
      replyTo: 5,
    },
    {
      daysAgo: 3,
      at: '17:32',
      by: 'zhouhang',
      text: '两个方案都算好了：两班浇筑能追回 2 天，夜间施工要提前报备；加班组追回 1 天，费用低一些。',
    },
    { daysAgo: 3, at: '17:40', by: 'songyang', text: '费用我对过，两班浇筑大约多 3.8 万，在管理储备之内。' },
    {
      daysAgo: 2,
      at: '09:05',
      by: 'hejing',
      text: '这条问题请责任人今天下班前更新处理情况，月报里要引用。',
      hasCard: true,
    },
    { daysAgo: 2, at: '09:30', by: 'luochen', text: '已经在处理，下午给结论。' },
    {
      daysAgo: 1,
      at: '16:15',
      by: 'hanguodong',
      text: '三层预留洞核对完了，有两处和梁冲突，请设计明早到场确认，标注图我发到群里。',
    },
    {
      daysAgo: 1,
      at: '17:58',
      by: 'tangxin',
      text: '@陈明远 明天上午监理要做混凝土回弹抽检，请您或何静到场签字。',
      mentions: ['demo'],
    },
  ],
};
