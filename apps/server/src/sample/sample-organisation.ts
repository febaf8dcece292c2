/** A class of resources with those below it; `of` are the names of the resources that stand in it. */
export type SampleClass = {
  readonly code: string;
  readonly name: string;
  readonly kind: '人力' | '材料' | '设备' | '设施';
  readonly of?: readonly string[];
  readonly below?: readonly Omit<SampleClass, 'kind' | 'below'>[];
};

/** A unit of a project with those below it; people by their names. */
export type SampleUnitOf = {
  readonly name: string;
  readonly kind: '部门' | '岗位' | '小组' | '外部单位';
  readonly leader?: string;
  readonly headcount?: number;
  readonly duty?: string;
  readonly authority?: string;
  readonly competence?: string;
  readonly members?: readonly (readonly [name: string, share: number])[];
  readonly below?: readonly SampleUnitOf[];
};

/** Who does and who is asked or told of the work below a node of the WBS; who answers for it is the node's 负责人. */
export type SampleParts = {
  readonly wbs: string;
  readonly does: string;
  readonly asked: readonly string[];
  readonly told: readonly string[];
  /** Nodes for which somebody else answers than the WBS says, or that nobody does yet. */
  readonly besides?: Readonly<Record<string, string>>;
};

export type SampleOrganisation = {
  readonly classes: readonly SampleClass[];
  readonly units: readonly SampleUnitOf[];
  readonly parts: readonly SampleParts[];
};

export const constructionOrganisation: SampleOrganisation = {
  classes: [
    {
      code: 'R',
      name: '人力',
      kind: '人力',
      below: [
        { code: 'R1', name: '结构工种', of: ['木工', '钢筋工', '混凝土工', '架子工'] },
        { code: 'R2', name: '装饰工种', of: ['砌筑工', '抹灰工', '防水工', '油漆工', '门窗工'] },
        { code: 'R3', name: '安装工种', of: ['水暖工', '电工', '通风工', '电梯安装工'] },
        { code: 'R4', name: '测量与辅助', of: ['测量员', '普工'] },
        { code: 'R5', name: '管理人员', of: ['罗辰', '唐昕', '周航', '何静', '段锐'] },
      ],
    },
    {
      code: 'C',
      name: '材料',
      kind: '材料',
      below: [
        { code: 'C1', name: '混凝土', of: ['C30商品混凝土', 'C40商品混凝土'] },
        { code: 'C2', name: '钢材', of: ['螺纹钢'] },
        { code: 'C3', name: '砌体', of: ['加气混凝土砌块', '蒸压加气混凝土砌块'] },
      ],
    },
    {
      code: 'S',
      name: '设备',
      kind: '设备',
      below: [
        { code: 'S1', name: '垂直运输', of: ['塔吊', '塔式起重机'] },
        { code: 'S2', name: '土方与桩基', of: ['挖掘机', '打桩机'] },
        { code: 'S3', name: '混凝土机械', of: ['混凝土泵车', '汽车泵'] },
      ],
    },
    { code: 'F', name: '设施', kind: '设施', below: [{ code: 'F1', name: '临时用房' }] },
  ],
  units: [
    {
      name: '项目经理部',
      kind: '部门',
      leader: '陈明远',
      headcount: 18,
      duty: '按合同组织施工，对质量、安全、进度和成本全面负责。',
      authority: '决定项目内人员调配；批准 20 万元以内的采购申请。',
      competence: '一级建造师（建筑工程），具有住宅总承包管理经验。',
      members: [['陈明远', 100]],
      below: [
        {
          name: '技术部',
          kind: '部门',
          leader: '何静',
          headcount: 3,
          duty: '编制施工组织设计和专项方案，组织图纸会审与技术交底。',
          authority: '审签技术方案；现场做法与方案不符时有权叫停。',
          competence: '高级工程师，熟悉深基坑与高支模。',
          members: [['何静', 100]],
          below: [
            {
              name: '测量组',
              kind: '小组',
              leader: '罗辰',
              headcount: 2,
              duty: '控制网复测、楼层放线和沉降观测，成果当日归档。',
              authority: '放线未经复核不得支模。',
              competence: '测量员岗位证，能独立操作全站仪。',
              members: [['罗辰', 30]],
            },
          ],
        },
        {
          name: '工程部',
          kind: '部门',
          leader: '周航',
          headcount: 5,
          duty: '编制和跟踪进度计划，组织现场施工。',
          authority: '安排各班组的周计划；调整三日以内的工序穿插。',
          competence: '工程师，五年以上高层住宅施工管理经验。',
          members: [
            ['周航', 100],
            ['罗辰', 70],
          ],
        },
        {
          name: '质量安全部',
          kind: '部门',
          leader: '唐昕',
          headcount: 4,
          duty: '检查工程质量与现场安全，组织隐蔽验收和整改。',
          authority: '签发整改通知；重大隐患有权停工。',
          competence: '质量员、安全员岗位证，注册安全工程师优先。',
          members: [['唐昕', 100]],
        },
        {
          name: '商务部',
          kind: '部门',
          leader: '宋扬',
          headcount: 2,
          duty: '合同、计量与结算。',
          authority: '审核分包计量；签认 5 万元以内的零星用工。',
          competence: '造价工程师，熟悉住宅工程计价。',
          members: [['宋扬', 80]],
        },
        {
          name: '物资部',
          kind: '部门',
          leader: '段锐',
          headcount: 2,
          duty: '材料设备的计划、进场验收与保管。',
          authority: '不合格的材料有权退场；签发 2 万元以内的零星采购。',
          competence: '材料员岗位证，熟悉主材检验批要求。',
          members: [['段锐', 100]],
        },
        {
          name: '资料员',
          kind: '岗位',
          leader: '余佳',
          headcount: 1,
          duty: '收发和归档工程资料，跟踪图纸与变更的版本。',
          authority: '资料不齐的不予报验。',
          competence: '资料员岗位证，熟悉城建档案的归档要求。',
          members: [['余佳', 50]],
        },
        {
          name: '鼎盛建筑劳务有限公司',
          kind: '外部单位',
          leader: '冯大勇',
          duty: '主体结构劳务作业，班组每日班前交底。',
        },
      ],
    },
  ],
  parts: [
    { wbs: '施工准备', does: '罗辰', asked: ['何静'], told: ['余佳'] },
    { wbs: '地基与基础', does: '罗辰', asked: ['何静', '唐昕'], told: ['宋扬', '韩国栋'] },
    { wbs: '主体结构', does: '冯大勇', asked: ['何静', '唐昕'], told: ['宋扬', '韩国栋'] },
    { wbs: '砌体工程', does: '冯大勇', asked: ['何静'], told: ['宋扬'] },
    { wbs: '装饰装修', does: '罗辰', asked: ['何静'], told: ['宋扬', '高建国'] },
    { wbs: '机电安装', does: '罗辰', asked: ['何静'], told: ['段锐'] },
    { wbs: '电梯工程', does: '罗辰', asked: ['何静'], told: ['段锐'], besides: { 电梯工程: '' } },
    { wbs: '室外工程', does: '', asked: ['何静'], told: ['宋扬'] },
    {
      wbs: '竣工验收',
      does: '余佳',
      asked: ['唐昕'],
      told: ['高建国', '韩国栋'],
      besides: { 竣工验收: '陈明远' },
    },
  ],
};

export const softwareOrganisation: SampleOrganisation = {
  classes: [
    {
      code: 'P',
      name: '人力',
      kind: '人力',
      below: [
        { code: 'P1', name: '产品与设计', of: ['产品经理', '界面设计师'] },
        { code: 'P2', name: '研发', of: ['架构师', '前端工程师', '后端工程师', '罗辰', '周航'] },
        { code: 'P3', name: '测试与运维', of: ['测试工程师', '运维工程师', '唐昕'] },
        { code: 'P4', name: '实施', of: ['实施顾问'] },
      ],
    },
    {
      code: 'E',
      name: '设备',
      kind: '设备',
      below: [
        { code: 'E1', name: '云资源', of: ['测试云主机'] },
        { code: 'E2', name: '测试与办公设备', of: ['测试手机', '移动硬盘'] },
      ],
    },
  ],
  units: [
    {
      name: '项目组',
      kind: '部门',
      leader: '陈明远',
      headcount: 16,
      duty: '按批准的范围交付各版本，对进度、质量和预算负责。',
      members: [['陈明远', 60]],
      below: [
        {
          name: '产品组',
          kind: '小组',
          leader: '何静',
          headcount: 3,
          duty: '需求分析、原型与验收标准。',
          members: [['何静', 100]],
        },
        {
          name: '研发组',
          kind: '小组',
          leader: '周航',
          headcount: 9,
          duty: '架构、前后端开发与代码评审。',
          members: [
            ['周航', 100],
            ['罗辰', 100],
          ],
        },
        {
          name: '测试组',
          kind: '小组',
          leader: '唐昕',
          headcount: 3,
          duty: '测试计划、回归与性能测试。',
          members: [['唐昕', 100]],
        },
      ],
    },
  ],
  parts: [
    { wbs: '启动与需求', does: '何静', asked: ['周航'], told: ['林雪'] },
    { wbs: '架构与基础设施', does: '罗辰', asked: ['何静'], told: ['唐昕'] },
    { wbs: '版本 1.0：实名制与考勤', does: '罗辰', asked: ['何静'], told: ['唐昕', '林雪'] },
    { wbs: '版本 1.1：质量安全巡检', does: '罗辰', asked: ['何静'], told: ['唐昕', '林雪'] },
    { wbs: '版本 2.0：进度与指挥大屏', does: '罗辰', asked: ['何静'], told: ['唐昕', '林雪'] },
    { wbs: '测评、推广与验收', does: '唐昕', asked: ['何静'], told: ['林雪'] },
  ],
};
