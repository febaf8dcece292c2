import { resourcePlan } from '@xmgl/contracts/resource/resource-plan.document';
import type { SampleDocument } from './sample-documents.ts';

/** How people, materials and machines of the tower are kept. */
export const constructionResourcePlan: SampleDocument = {
  document: resourcePlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-03-05',
      submitted: '2026-03-06',
      approved: '2026-03-10',
      chapters: {
        identifying:
          '人力按工种、机械按机型列入资源库，数量按施工图工程量和企业定额估算到活动；主要材料按施工图预算，零星材料按月计划。',
        acquiring:
          '主体劳务采用分包，管理人员在单位内调配，塔吊、泵车和施工电梯租赁，主材集中采购；各项需求提前 14 日提出申请，由项目经理批准。',
        roles:
          '项目经理部下设技术、工程、质量安全、商务、物资五个部门；每个工作包在责任分配矩阵中有且只有一个负责人。',
        calendars:
          '管理人员按标准日历，作业班组按现场日历每周休一日；分包进场前三日报人员名单和证件，退场前办结材料、工具和工资手续。',
        training:
          '所有作业人员完成三级安全教育后进场，分部分项工程开工前由技术部交底；特种作业人员持证上岗，证书到期前 30 日复审。',
        team: '每季度考核一次，进度与交付、质量与安全、协作、学习与改进分别占 40%、30%、20%、10%；A 级给予表扬和奖金，D 级面谈改进，分歧由项目经理复核。',
        hours:
          '工时表每周一上午提交上周的，由 OBS 上级审批；平日、休息日、法定节日加班按 1.5、2、3 倍计，每月不超过 36 小时，超过的写明原因。',
        materials:
          '材料凭送货单和检验报告验收入库，领用须写明活动和领用人，余料当日退库；每月末盘点一次，盘盈盘亏查明原因后入账。',
        control:
          '未来四周超配的资源在周例会上调整，先在时差内移动活动，再增加人员或加班；材料量差超过 5% 由物资部查明原因。',
        safety: '每日作业不超过 10 小时，高温时段停止露天作业；劳动保护用品按工种配发，宿舍每间不超过八人。',
      },
    },
  ],
};

/** How the people of the releases are kept. */
export const softwareResourcePlan: SampleDocument = {
  document: resourcePlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-06-02',
      submitted: '2026-06-03',
      approved: '2026-06-05',
      chapters: {
        identifying:
          '研发、测试和设计人力按版本的用户故事估算，安排到人；云资源、试点设备和外包服务按清单估算。',
        acquiring: '人力先在研发中心内调配，不足的提前 20 个工作日招聘或外包；设备采购由项目经理批准。',
        roles: '产品、研发、测试、实施各设负责人，交付物的负责人见责任分配矩阵。',
        calendars: '按标准日历工作，版本上线前一周不安排休假；借调人员的占用比例与所在项目商定。',
        training: '新加入的人员第一周完成代码规范和信息安全培训，实施人员上岗前通过产品考试。',
        team: '每季度按交付、质量、协作和学习考核，A 级优先晋级，申诉由项目经理复核。',
        hours: '每周一提交上周工时，由直接上级审批；加班事先申请，每月不超过 36 小时。',
        materials: '试点设备和测试手机登记入库，领借须签字，离开项目时归还。',
        control: '连续两周超配的人员在周会上调整，先调换任务，再推迟低优先级的故事。',
      },
    },
  ],
};
