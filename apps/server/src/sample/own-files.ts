import type { SampleContent } from './sample-files.ts';

export type SampleOwnFile = {
  readonly fileName: string;
  /** By its name; none where it is left out. */
  readonly folder?: string;
  readonly ago: number;
  readonly content: SampleContent;
  /** In the recycle bin since so many days. */
  readonly binnedFor?: number;
};

export type SampleCabinet = {
  readonly account: string;
  /** Each with the folder that it stands in. */
  readonly folders: readonly (readonly [name: string, within?: string])[];
  readonly files: readonly SampleOwnFile[];
};

/** What the people of the sample keep to themselves. */
export const sampleCabinets: readonly SampleCabinet[] = [
  {
    account: 'demo',
    folders: [['会议准备'], ['滨江项目', '会议准备'], ['常用模板'], ['学习资料']],
    files: [
      {
        fileName: '月度例会汇报提纲.docx',
        folder: '滨江项目',
        ago: 12,
        content: {
          title: '月度例会汇报提纲',
          texts: [
            '一、本月完成：主体结构进度、产值与计划的差异。',
            '二、需要协调：幕墙深化图确认、塔吊附着方案审批。',
            '三、下月安排：砌体样板验收，机电管线综合出图。',
          ],
        },
      },
      {
        fileName: '甲方关注事项.txt',
        folder: '滨江项目',
        ago: 9,
        content: {
          title: '甲方关注事项',
          texts: [
            '竣工时间不能晚于合同；消防验收提前两个月准备资料。',
            '夜间施工投诉要当天答复。',
            '变更单价须先谈后做。',
          ],
        },
      },
      {
        fileName: '会议纪要模板.docx',
        folder: '常用模板',
        ago: 150,
        content: {
          title: '会议纪要',
          texts: ['时间：', '地点：', '参加人：', '议题与结论：', '待办：'],
          table: {
            heads: ['序号', '待办事项', '责任人', '完成日期'],
            rows: [
              ['1', '', '', ''],
              ['2', '', '', ''],
            ],
            widths: [8, 30, 12, 14],
          },
        },
      },
      {
        fileName: '检查记录汇总.xlsx',
        folder: '常用模板',
        ago: 60,
        content: {
          title: '检查记录汇总',
          texts: [],
          table: {
            heads: ['日期', '部位', '问题', '整改期限', '结果'],
            rows: [
              ['03-04', '地下二层', '模板支撑立杆间距偏大', '03-06', '已整改'],
              ['03-11', '一层', '临边防护缺失一处', '03-11', '已整改'],
              ['03-18', '三层', '钢筋保护层垫块不足', '03-20', '整改中'],
            ],
            widths: [10, 12, 28, 12, 10],
          },
        },
      },
      {
        fileName: '建设工程项目管理规范要点.pdf',
        folder: '学习资料',
        ago: 200,
        content: {
          title: '建设工程项目管理规范要点',
          texts: [
            'GB/T 50326 的十个知识领域与本项目的对应做法，供项目部学习。',
            '进度：总进度计划、阶段计划与周计划逐级分解，按周检查并纠偏。',
            '成本：目标成本按 WBS 分解，月度核算并分析偏差。',
          ],
        },
      },
      {
        fileName: '待整理.txt',
        ago: 3,
        content: { title: '待整理', texts: ['周五前回复监理的两份联系单；确认下周吊装的气象窗口。'] },
      },
      {
        fileName: '旧版汇报提纲.docx',
        folder: '滨江项目',
        ago: 40,
        content: { title: '月度例会汇报提纲（旧）', texts: ['上月的提纲，已由新的代替。'] },
        binnedFor: 8,
      },
    ],
  },
  {
    account: 'hejing',
    folders: [['计划编制'], ['周报素材']],
    files: [
      {
        fileName: '周报数据摘录.xlsx',
        folder: '周报素材',
        ago: 5,
        content: {
          title: '周报数据摘录',
          texts: [],
          table: {
            heads: ['指标', '本周', '上周'],
            rows: [
              ['完成产值（万元）', '412', '388'],
              ['在场人数', '186', '179'],
              ['整改关闭', '14', '11'],
            ],
            widths: [18, 10, 10],
          },
        },
      },
      {
        fileName: '计划编制检查单.docx',
        folder: '计划编制',
        ago: 90,
        content: {
          title: '计划编制检查单',
          texts: [
            '每项活动有前置和后续，开始和结束里程碑除外。',
            '工期来自定额或同类项目，写明依据。',
            '日历与节假日已核对。',
          ],
        },
      },
    ],
  },
  {
    account: 'tangxin',
    folders: [['测试记录']],
    files: [
      {
        fileName: '现场联调随记.txt',
        folder: '测试记录',
        ago: 18,
        content: {
          title: '现场联调随记',
          texts: ['三号闸机断网半小时后补传正常；塔吊二的黑匣子时间慢 40 秒，已请厂家校时。'],
        },
      },
    ],
  },
];
