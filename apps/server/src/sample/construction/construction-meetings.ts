import type { SampleMeeting } from '../sample-meetings.ts';

const people = ['陈明远', '何静', '周航', '唐昕', '罗辰', '韩国栋', '冯大勇'];

/** The weekly meetings of the site, and what the next one is about. */
export const constructionMeetings: readonly SampleMeeting[] = [
  {
    title: '第 25 次工程例会',
    kind: '例会',
    day: -16,
    hour: '09:00',
    length: 90,
    place: '项目部二楼会议室',
    purpose: '检查上周进度、质量与安全，安排下周工作',
    people,
    absent: [['冯大勇', '现场浇筑值守']],
    agenda: [
      ['上周进度完成情况', 20, '六层 A 段梁板钢筋绑扎完成 85%，比计划晚 1 天，主要是雨天停工。'],
      ['质量与安全检查', 30, '套筒连接抽检合格；四层临边防护有两处松动，当场要求整改。'],
      ['下周计划', 20, '六层 A 段 B 段流水浇筑，塔吊周三保养停用半天。'],
    ],
    decisions: [
      ['六层 A 段梁板于下周二浇筑，罗辰负责组织', '决定', 3],
      ['临边防护整改完成前四层不得上人作业', '决定', 2],
    ],
    actions: [
      {
        content: '四层临边防护两处松动整改',
        owner: '罗辰',
        checker: '唐昕',
        due: -14,
        priority: '高',
        upTo: '已关闭',
        result: '已重新固定并逐层复查，照片存档。',
      },
      {
        content: '与甲方确认样板间装修面层材料清单',
        owner: '何静',
        checker: '陈明远',
        due: 6,
        priority: '中',
        upTo: '进行中',
      },
    ],
    upTo: '已发布',
  },
  {
    title: '第 26 次工程例会',
    kind: '例会',
    day: -9,
    hour: '09:00',
    length: 90,
    place: '项目部二楼会议室',
    purpose: '检查上周进度、质量与安全，安排下周工作',
    people,
    follows: '第 25 次工程例会',
    agenda: [
      ['上周进度完成情况', 20, '六层 A 段已浇筑，B 段钢筋完成；进度追回 1 天。'],
      ['钢筋复验与进场安排', 20, '下批 HRB400 直径 20 的钢筋周五进场，按炉号分组抽检。'],
      ['下周计划', 20, '七层模板支设，安装预留预埋同步跟进。'],
    ],
    decisions: [['七层模板支设前由监理验收支撑体系', '决定', 3]],
    actions: [
      {
        content: '编制七层支撑体系验收资料并报监理',
        owner: '周航',
        checker: '陈明远',
        due: 4,
        priority: '高',
        upTo: '待办',
      },
    ],
    upTo: '已发布',
  },
  {
    title: '第 27 次工程例会',
    kind: '例会',
    day: 5,
    hour: '09:00',
    length: 90,
    place: '项目部二楼会议室',
    onlineUrl: 'https://meeting.example.cn/j/3180627',
    purpose: '检查上周进度、质量与安全，安排下周工作',
    people,
    follows: '第 26 次工程例会',
    agenda: [
      ['上周进度完成情况', 20],
      ['七层支撑体系验收', 20],
      ['下周计划', 20],
    ],
    upTo: '已通知',
  },
  {
    title: '外墙保温做法专题会',
    kind: '专题会',
    day: 12,
    hour: '14:30',
    length: 60,
    place: '项目部一楼洽谈室',
    purpose: '确定冬期施工前外墙保温的做法与样板',
    people: ['陈明远', '何静', '罗辰'],
    agenda: [
      ['三种做法的造价与工期比较', 30],
      ['样板墙的位置与验收', 15],
    ],
    upTo: '草稿',
  },
];
