import type { SampleMeeting } from '../sample-meetings.ts';

const people = ['陈明远', '何静', '罗辰', '林雪', '范雨薇'];

/** Reviews and retrospectives of the software project. */
export const softwareMeetings: readonly SampleMeeting[] = [
  {
    title: '第 6 迭代评审会',
    kind: '评审会',
    day: -20,
    hour: '15:00',
    length: 60,
    place: '集团 9 楼评审室',
    onlineUrl: 'https://meeting.example.cn/j/9027716',
    purpose: '演示第 6 迭代的成果，确认是否接收',
    people,
    absent: [['范雨薇', '另有测评任务']],
    agenda: [
      ['演示：实名制考勤与门禁对接', 25, '现场闸机联调通过，离线 2 小时后恢复能补传。'],
      ['遗留缺陷与下一迭代范围', 20, '剩余 3 个一般缺陷，不影响试点使用。'],
    ],
    decisions: [['接收第 6 迭代，一般缺陷在第 7 迭代修复', '结论', 2]],
    actions: [
      {
        content: '修复考勤补传的 3 个一般缺陷',
        owner: '罗辰',
        checker: '何静',
        due: -6,
        priority: '中',
        upTo: '已关闭',
        result: '已在第 7 迭代发布，回归测试通过。',
      },
      {
        content: '整理试点项目的使用反馈',
        owner: '何静',
        checker: '陈明远',
        due: 8,
        priority: '中',
        upTo: '待办',
      },
    ],
    upTo: '已发布',
  },
  {
    title: '第 7 迭代评审会',
    kind: '评审会',
    day: 6,
    hour: '15:00',
    length: 60,
    place: '集团 9 楼评审室',
    onlineUrl: 'https://meeting.example.cn/j/9027717',
    purpose: '演示第 7 迭代的成果，确认是否接收',
    people,
    follows: '第 6 迭代评审会',
    agenda: [
      ['演示：视频监控与 AI 识别告警', 30],
      ['等保测评的准备', 15],
    ],
    upTo: '已通知',
  },
  {
    title: '智慧工地平台试点推进会',
    kind: '专题会',
    day: -2,
    hour: '10:00',
    length: 60,
    place: '集团 9 楼评审室',
    purpose: '商定第二批试点项目',
    people: ['陈明远', '林雪', '何静'],
    agenda: [['第二批试点的条件与名单', 40]],
    upTo: '已取消',
  },
];
