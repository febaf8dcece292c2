import type { SampleFiles } from '../sample-files.ts';

/** What the platform's making has put on paper. */
export const softwareFiles: SampleFiles = {
  folders: [['需求与设计'], ['测试与上线'], ['合同与验收'], ['管理计划']],
  files: [
    {
      fileName: '总体设计说明书.docx',
      folder: '需求与设计',
      category: '技术文件',
      confidentiality: '内部',
      by: 'hejing',
      ago: 120,
      content: {
        title: '总体设计说明书',
        texts: [
          '平台由设备接入、人员实名、视频巡检和进度看板四个子系统组成，统一认证，接口以契约为准。',
          '可用性目标 99.9%；闸机考勤上报 95% 在 300 毫秒内应答，塔吊黑匣子数据 5 秒内可见。',
        ],
        table: {
          heads: ['模块', '职责', '负责人'],
          rows: [
            ['人员实名', '实名登记、闸机考勤、工资公示', '罗辰'],
            ['设备接入', '塔吊、升降机、扬尘监测的数据接入与报警', '周航'],
            ['进度看板', '计划、实际与影像的对照，报表导出', '宋扬'],
          ],
          widths: [16, 30, 12],
        },
      },
      versions: [
        {
          note: '评审后补充灾备与限流设计',
          ago: 110,
          adds: '同城双机房部署，数据库主备切换目标 5 分钟以内；设备网关按工地限流。',
        },
      ],
      taken: ['发布'],
    },
    {
      fileName: '接口测试用例.xlsx',
      folder: '测试与上线',
      category: '过程记录',
      confidentiality: '公开',
      by: 'tangxin',
      ago: 40,
      content: {
        title: '接口测试用例',
        texts: [],
        table: {
          heads: ['编号', '接口', '场景', '期望结果', '结论'],
          rows: [
            ['TC-001', '考勤上报', '正常进场', '记一次进场，看板人数加一', '通过'],
            ['TC-002', '考勤上报', '断网后补传 200 条', '按发生时间入库，不重复', '通过'],
            ['TC-003', '塔吊报警', '力矩超过 100%', '5 秒内推送安全员', '通过'],
            ['TC-004', '视频取流', '同一摄像头 20 人同时观看', '画面不中断', '未通过'],
          ],
          widths: [10, 12, 24, 20, 10],
        },
      },
      taken: [],
    },
    {
      fileName: '上线检查单.pdf',
      folder: '测试与上线',
      category: '管理文件',
      confidentiality: '内部',
      by: 'hejing',
      ago: 20,
      content: {
        title: '上线检查单',
        texts: [
          '数据库变更脚本已评审并演练。',
          '回退方案已演练，回退时间 12 分钟。',
          '监控与告警已配置，值班表已公布。',
        ],
      },
      taken: ['发布'],
    },
    {
      fileName: '渗透测试发现.docx',
      folder: '测试与上线',
      category: '技术文件',
      confidentiality: '保密',
      by: 'tangxin',
      ago: 16,
      remark: '修复完成之前不得外传。',
      content: {
        title: '渗透测试发现',
        texts: [
          '高危 1 项：导出接口未校验数据范围，已修复，待复测。',
          '中危 2 项：密码重置链接有效期过长；错误信息含堆栈。',
        ],
      },
      taken: [],
    },
    {
      fileName: '第一期验收报告（旧格式）.docx',
      folder: '合同与验收',
      category: '验收资料',
      confidentiality: '内部',
      by: 'hejing',
      ago: 60,
      content: { title: '第一期验收报告', texts: ['第一期功能经用户验收合格。'] },
      taken: ['发布', '作废'],
      comment: '客户要求改用其验收单格式',
    },
  ],
};
